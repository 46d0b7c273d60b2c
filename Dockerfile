# docker build --tag cairn .
# docker run --publish 8080:8080 --volume cairn:/data cairn
FROM python:3.11 AS build
# sources without git: name the version with --build-arg VERSION=0.1.0
ARG VERSION=0.1.dev0
COPY . /src
RUN python -m venv /opt/cairn \
    && CAIRN_COMPILE=1 SETUPTOOLS_SCM_PRETEND_VERSION=$VERSION /opt/cairn/bin/pip install --no-cache-dir \
        --constraint /src/constraints.txt '/src[web,postgres,signed]'

FROM python:3.11-slim
COPY --from=build /opt/cairn /opt/cairn
RUN useradd --system cairn && install --directory --owner=cairn /data
USER cairn
ENV XDG_DATA_HOME=/data
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["/opt/cairn/bin/cairn", "serve", "--no-open", "--host", "0.0.0.0", "--port", "8080"]

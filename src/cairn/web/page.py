"""What every page has: how it is drawn, where it leads to, and what it says when something is wrong."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.params import PathParameter, QueryParameter, URLEncodedBody
from litestar.response import Redirect
from litestar.status_codes import HTTP_200_OK, HTTP_303_SEE_OTHER

import cairn
from cairn import games as registry
from cairn.catalogue.grammar import capital
from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.game import Game, SetupError
from cairn.web.api import detail, http_problem, problem, visiting
from cairn.web.host import is_host
from cairn.web.lobby import about
from cairn.web.place import at, base
from cairn.web.rendering import render
from cairn.web.rights import NoSuchGame
from cairn.web.room import Room
from cairn.web.speaking import speak

THEME_COOKIE = "cairn-theme"
THEMES = ("light", "dark")
DIGITS = 18  # of a whole number that is typed

Anyone = Request[Any, Any, Any]
Form = URLEncodedBody[dict[str, str]]
Moments = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]
ShortText = Annotated[str, QueryParameter(max_length=80)]
ShortPath = Annotated[str, PathParameter(max_length=80)]


def page(
    request: Anyone, template: str, status: int = HTTP_200_OK, **values: object
) -> Response[str]:
    theme = request.cookies.get(THEME_COOKIE, "")
    html = render(
        template,
        theme=theme if theme in THEMES else "",
        version=cairn.__version__,
        at_home=is_host(request),
        in_page=request.app.state.in_page,
        **values,
    )
    return Response(html, media_type=MediaType.HTML, status_code=status)


def page_of(
    request: Anyone, template: str, room: Room, link: str | None, **values: object
) -> Response[str]:
    """A page of a game, for its host or for the holder of a seat's link."""
    return page(
        request,
        template,
        HTTP_200_OK,
        game=about(room.table.game),
        id=room.id,
        name=room.name,
        link=link or "",
        **values,
    )


def sentence(error: CairnError) -> str:
    return f"{capital(str(error))}."


def to(path: str) -> Redirect:
    """Where a page goes on after a form was sent."""
    return Redirect(at(path), status_code=HTTP_303_SEE_OTHER)


def whole(request: Anyone, path: str) -> str:
    """A path of the site as it is told to others."""
    here = request.app.state.address or f"{str(request.base_url).rstrip('/')}{base()}"
    return f"{here}{path}"


def wants_page(request: Anyone) -> bool:
    asks = "text/html" in request.headers.get("accept", "")
    return asks and not request.url.path.startswith("/api/")


def problem_page(request: Anyone, error: CairnError) -> Response[Any]:
    """What went wrong: as a page where a page was asked for, else as JSON."""
    speak(request)
    answer = problem(request, error)
    if not wants_page(request):
        return answer
    status = answer.status_code or 400
    return page(request, "problem.html", status, detail=capital(str(error)), game=None)


def http_problem_page(request: Anyone, error: HTTPException) -> Response[Any]:
    speak(request)
    if not wants_page(request):
        return http_problem(request, error)
    said = _("There is no such page") if error.status_code == 404 else capital(detail(error))
    return page(request, "problem.html", error.status_code, detail=said, game=None)


def found(name: str) -> Game:
    try:
        return registry.find(name)
    except SetupError as error:
        raise NoSuchGame(str(error)) from error


class PageController(Controller):
    """What the controllers of pages share."""

    path = "/"
    include_in_schema = False
    dependencies = {"who": Provide(visiting)}
    exception_handlers = {CairnError: problem_page, HTTPException: http_problem_page}

// Cairn in a page: the server draws, this clicks. No framework, no build step.

import { body } from "./base.js";
import { playPage } from "./game.js";
import { replayPage } from "./replay.js";
import { reviewPage } from "./review.js";
import { rulesPage } from "./rules.js";
import { settings } from "./settings.js";
import { newPage } from "./setup.js";
import { listen } from "./signs.js";
import { watchPage } from "./watch.js";

listen();
settings();
({ game: playPage, replay: replayPage, review: reviewPage, new: newPage, rules: rulesPage, watch: watchPage })[body.dataset.page]?.();

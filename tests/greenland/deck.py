"""Cards that only tests name, by what the data files call them."""

from __future__ import annotations

from cairn.games.greenland.words.names import CARDS

SLIT_GOGGLES = CARDS["slit-goggles"]
DOGS = CARDS["greenland-dogs"]
HARPOON = CARDS["toggle-head-harpoon"]
MUSK_OX = CARDS["musk-ox"]
WALRUS = CARDS["walrus"]
POLAR_BEAR = CARDS["polar-bear"]
METEORITE = CARDS["cape-york-meteorite"]
ELKHOUND = CARDS["elkhound"]
SHARK = CARDS["greenland-shark"]
PEEPEELEE = CARDS["peepeelee"]
KIRIMA = CARDS["kirima"]
IVALU = CARDS["ivalu"]
MEEKA = CARDS["meeka"]
SAILA = CARDS["saila"]
QANNIK = CARDS["qannik"]
BIRGITTA = CARDS["birgitta"]
GUDRID = CARDS["gudrid"]
SUNNAN_ANNI = CARDS["sunnan-anni"]
MARET = CARDS["maret"]
PONY = CARDS["pony"]
SHEEP = CARDS["sheep"]
CROSSBOW = CARDS["crossbow"]
BOOK = CARDS["book"]
SWORD = CARDS["sword"]
SUN_STONE = CARDS["sun-stone"]
IRON_BARS = CARDS["iron-bars"]
BOW = CARDS["bow"]

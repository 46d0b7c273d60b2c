// Where the site lies, and what of that which all sites of one host share is its own: channels, locks, files.

export const BASE = new URL(".", import.meta.url);
export const OWN = `cairn${BASE.pathname.slice(0, -1)}`;

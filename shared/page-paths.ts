/** Paths that are never a page of the client (docs/decisions/0002). */
const NEVER_A_PAGE =
  /^\/((uploads|health|graphql|playground|reference|dev|assets|icons)(\/|$)|openapi\.json$|robots\.txt$|sitemap[^/]*\.xml$|manifest\.webmanifest$|service-worker\.js$|app-shell$)/;

export const mayBePagePath = (path: string): boolean => !NEVER_A_PAGE.test(path);

const CATALOGUE_PAGE = /^\/(products(\/[^/]+)?|categories|collections(\/[^/]+)?|about|contact)?\/?$/;

/** Pages that are the same for everybody, and rendered on the server (docs/decisions/0052). */
export const isCataloguePath = (path: string): boolean => CATALOGUE_PAGE.test(path);

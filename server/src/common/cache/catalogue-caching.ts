/** Kept by browsers, but asked for each time (behaviours.md B-14). */
export const CATALOGUE_CACHING = 'public, no-cache';

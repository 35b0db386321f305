/** What search engines may read and index. */

/**
 * Paths that robots.txt keeps crawlers from: the API, and pages that show nothing without a session or a cart. The other
 * private pages may be read, because a crawler must read a page to see that it is not to be indexed.
 */
const DISALLOWED = [
  '/graphql',
  '/playground',
  '/dev/',
  '/health/',
  '/dashboard',
  '/checkout',
  '/profile',
  '/user-profile',
];

const PRIVATE_PAGE =
  /^\/(dashboard|checkout|profile|user-profile|login|register|forgot-password|reset-password|verify-email|track|orders|product-requests|test)([/?]|$)/i;

/** Files beside pages and the API. Pictures are for image searches. */
const FILE = /^\/((assets|icons|uploads)\/|robots\.txt|sitemap[^/]*\.xml|manifest\.webmanifest)/;

/** Whether search engines may index what a URL answers: public pages and pictures, but no answers of the API. */
export const isIndexable = (url: string, isPage: boolean): boolean =>
  FILE.test(url) || (isPage && !PRIVATE_PAGE.test(url));

/** The text of robots.txt. */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', ...DISALLOWED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );

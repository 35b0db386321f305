/** How clients write the target of a request: a path without escapes, and a query. */
const NORMAL = /^\/[^%?#]*(\?[^#]*)?$/;
/** The path without its first slash, and the query, of any target. */
const PARTS = /^(?:https?:\/\/[^/?#]*)?\/?([^?#]*)(\?[^#]*)?/i;
/** Letters, digits, `-`, `.`, `_` and `~` (RFC 3986, 2.3): escaped, they mean the same. */
const ESCAPED_UNRESERVED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi;

/**
 * One way of writing for each path. The router also takes `/%67raphql`, `http://host/graphql` and `/graphql#x` for
 * `/graphql`; limits and caches that look at a URL would not.
 */
export function normalizeUrl(url: string): string {
  if (NORMAL.test(url)) return url;
  const [, path = '', query = ''] = PARTS.exec(url) ?? [];
  return `/${path.replace(ESCAPED_UNRESERVED, (escaped) => decodeURIComponent(escaped))}${query}`;
}

/** Browsers read a backslash as a slash. */
const REPEATED_SLASHES = /[\\/]{2,}/g;

/**
 * The URL with single slashes in its path; null where it has no others. It never begins with two of them, which would
 * name another host.
 */
export function withSingleSlashes(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  const single = path.replace(REPEATED_SLASHES, '/');
  return single === path ? null : single + url.slice(path.length);
}

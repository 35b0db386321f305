import type { RestAnswer } from './api.js';

/** A text of HTML with its entities decoded. */
const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
/** The first group of a pattern in the page. */
const matchOf = ({ text }: RestAnswer, pattern: RegExp): string | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : decode(found);
};
export const canonicalOf = (page: RestAnswer) => matchOf(page, /<link rel="canonical" href="([^"]*)"/);
export const metaOf = (page: RestAnswer, name: string) =>
  matchOf(page, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
export const titleOf = (page: RestAnswer) => matchOf(page, /<title>([^<]*)<\/title>/);
export const headingOf = (page: RestAnswer) => matchOf(page, /<h1[^>]*>([^<]*)<\/h1>/);

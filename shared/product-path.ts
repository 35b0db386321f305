import { RECORD_ID } from './record-id.js';

/** Longer names are cut at a word: search engines and messengers shorten longer addresses anyway. */
const MAX_SLUG = 80;

/** Latin letters that Unicode does not decompose into a letter and a mark. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** A name as a part of an address: ASCII letters and digits, words joined by hyphens. Empty for other scripts. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => FOLDED[letter] ?? ' ')
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-');
  if (slug.length <= MAX_SLUG) return slug;
  const end = slug.lastIndexOf('-', MAX_SLUG);
  return slug.slice(0, end > 0 ? end : MAX_SLUG);
}

const readablePart = (name: string, id: string): string => [slugOf(name), id].filter(Boolean).join('-');

/** The canonical path of a product's page (CATALOGUE-60). */
export const productPath = ({ id, name }: { id: string; name: string }): string =>
  `/products/${readablePart(name, id)}`;

/** The canonical path of a category's page; without an id the name alone, which the shop finds as well. */
export const categoryPath = ({ id, name }: { id?: string | null; name: string }): string =>
  `/collections/${id ? readablePart(name, id) : encodeURIComponent(name)}`;

/** The id in the last part of such a path, `{name}-{id}` or the id alone. Null if there is none: it may be a name. */
export function idOfPath(part: string): string | null {
  const id = part.slice(part.lastIndexOf('-') + 1);
  return RECORD_ID.test(id) ? id.toLowerCase() : null;
}

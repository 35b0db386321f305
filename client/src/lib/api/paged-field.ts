import { isReference, type FieldPolicy, type Reference } from '@apollo/client';

/** A page as the cache holds it: its items are references. */
interface Page {
  items: readonly Reference[];
  pageInfo: { currentPage: number; hasNextPage: boolean };
}
/** Pages by number, from 1. */
type Pages = Readonly<Record<number, Page>>;

/** A field with the argument `page`: each page is kept by its number. `keyArgs` are the arguments of another list. */
export const pagedField = (keyArgs: string[]): FieldPolicy<Pages, Page> => ({
  keyArgs,
  merge: (existing, incoming, { args }) => ({ ...existing, [numberArg(args, 'page', 1)]: incoming }),
  read: (pages, { args }) => pages?.[numberArg(args, 'page', 1)],
});

/**
 * A list that grows: a page is read with the pages before it, as far as these are there without a gap. Its `pageInfo` is
 * that of the last page, but for `currentPage`, the number of the first. A `limit` of several times `pageSize` brings
 * several pages at once.
 */
export const growingField = (keyArgs: string[], pageSize: number): FieldPolicy<Pages, Page> => ({
  keyArgs,
  merge(existing, incoming, { args }) {
    const { first, last } = pageRange(args, pageSize);
    const pages: Record<number, Page> = { ...existing };
    for (let number = first; number < last; number += 1) {
      const start = (number - first) * pageSize;
      const items = incoming.items.slice(start, start + pageSize);
      pages[number] = { ...incoming, items, pageInfo: { ...incoming.pageInfo, hasNextPage: true } };
    }
    pages[last] = { ...incoming, items: incoming.items.slice((last - first) * pageSize) };
    return pages;
  },
  read(pages, { args }) {
    const { last } = pageRange(args, pageSize);
    const lastPage = pages?.[last];
    if (!pages || !lastPage) return undefined;
    let first = last;
    while (pages[first - 1]) first -= 1;
    const items = Array.from({ length: last - first + 1 }, (_, index) => pages[first + index]?.items ?? []).flat();
    return { ...lastPage, items: uniqueItems(items), pageInfo: { ...lastPage.pageInfo, currentPage: first } };
  },
});

type Args = Record<string, unknown> | null;

/** The numbers of the pages that a request with these arguments brings. */
function pageRange(args: Args, pageSize: number): { first: number; last: number } {
  const page = numberArg(args, 'page', 1);
  const pagesAtOnce = Math.max(1, Math.floor(numberArg(args, 'limit', pageSize) / pageSize));
  return { first: (page - 1) * pagesAtOnce + 1, last: page * pagesAtOnce };
}

function numberArg(args: Args, name: string, fallback: number): number {
  const value = args?.[name];
  return typeof value === 'number' ? value : fallback;
}

/** Between two requests an item may move to the next page: it is listed once. */
const uniqueItems = (items: readonly Reference[]): Reference[] => [
  ...new Map(items.map((item) => [isReference(item) ? item.__ref : item, item])).values(),
];

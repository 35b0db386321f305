import type { OrderChange } from './order-changes-document';

interface Response {
  items: readonly OrderChange[];
  nextSince: string;
}

/**
 * Tells what is new from responses that overlap: each repeats the changes of the last seconds before the previous one.
 * Keeps the orders of the present overlap only.
 */
export class KnownOrders {
  /** The `since` of the next request. */
  since: string | null = null;
  private versions = new Map<string, number>();
  private readonly placed = new Set<string>();

  /** The changes that no earlier response had, and the orders among them that were placed since the first response. */
  take({ items, nextSince }: Response): { changed: OrderChange[]; placed: string[] } {
    const isFirst = this.since === null;
    const changed = items.filter(({ id, version }) => version > (this.versions.get(id) ?? 0));
    const since = this.since ?? '';
    const placed = isFirst
      ? []
      : changed.filter(({ id, placedAt }) => placedAt >= since && !this.placed.has(id)).map(({ id }) => id);
    for (const { id } of isFirst ? items : placed.map((id) => ({ id }))) this.placed.add(id);
    this.versions = new Map(items.map(({ id, version }) => [id, version]));
    this.since = nextSince;
    return { changed: isFirst ? [] : changed, placed };
  }
}

import type { OrderChange } from './order-changes-document';

interface Response {
  /** The orders placed last first. */
  items: readonly OrderChange[];
  /** Whether more have changed. */
  hasMore: boolean;
  nextSince: string;
}

export interface News {
  /** The changes that no earlier response had. */
  changed: OrderChange[];
  /** The orders among them that were placed since the first response. */
  placed: string[];
  /** Whether more have changed than the response names. */
  hasMore: boolean;
  /** Whether all that it names are new orders, so that there may be more of those. */
  hasMorePlaced: boolean;
}

const NOTHING: News = { changed: [], placed: [], hasMore: false, hasMorePlaced: false };

/**
 * Tells what is new from responses that overlap: each repeats the changes of the last seconds before the previous one.
 * Keeps the orders of the present overlap only.
 */
export class KnownOrders {
  /** The `since` of the next request. */
  since: string | null = null;
  private known = new Map<string, OrderChange>();
  private readonly placed = new Set<string>();

  /** The first response tells nothing: what is open has just been loaded. */
  take({ items, hasMore, nextSince }: Response): News {
    const { since } = this;
    const changed = items.filter((item) => isNewer(item, this.known.get(item.id)));
    const isPlaced = ({ placedAt }: OrderChange) => placedAt >= (since ?? '');
    const placed = changed.filter((change) => isPlaced(change) && !this.placed.has(change.id)).map(({ id }) => id);
    for (const id of placed) this.placed.add(id);
    this.known = new Map(items.map((item) => [item.id, item]));
    this.since = nextSince;
    return since === null ? NOTHING : { changed, placed, hasMore, hasMorePlaced: hasMore && items.every(isPlaced) };
  }
}

const isNewer = (item: OrderChange, known: OrderChange | undefined): boolean =>
  !known || item.version > known.version || item.deliveryVersion > known.deliveryVersion;

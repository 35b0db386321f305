import { trusted, Types } from 'mongoose';
import type { SyncRequest } from '#shared/rules/sync.rules';

/**
 * The time of a change is taken before its transaction commits, so that a change may become visible after one with a
 * later time. The next walk therefore begins this long before the first response that listed such young changes, and
 * repeats what is younger.
 */
const OVERLAP_MS = 30_000;

const FIRST_ID = '0'.repeat(24);

/** What lists of changed records are sorted by; their index has the same fields. */
export const SYNC_SORT = { updatedAt: 1, _id: 1 } as const;

/** Part of the records that were changed, the earliest change first. */
export interface SyncPage<Item> {
  items: Item[];
  /** The cursor for the next request. */
  cursor: string;
  /** False for the last part: the next request is for later. */
  hasMore: boolean;
}

interface Changed {
  _id: Types.ObjectId;
  updatedAt: Date;
}

/** A place between changes, and where the next walk begins if that is earlier than what the last response would say. */
const cursorOf = (at: number, id: string, next?: number): string => [at, id, ...(next ? [next] : [])].join('-');

/** Where the cursor of a request says that the next walk begins. */
const nextWalkOf = (after: SyncRequest['after']): number => Number(after?.split('-')[2] ?? Infinity);

/** The condition for records after the position of a request. */
export function syncFilter({ updatedSince, after }: SyncRequest) {
  if (after == null) return updatedSince == null ? {} : { updatedAt: trusted({ $gte: new Date(updatedSince) }) };
  const [time = '', id = ''] = after.split('-');
  const at = new Date(Number(time));
  return {
    updatedAt: trusted({ $gte: at }),
    // Records of the same time are told apart by their ids.
    $or: [{ updatedAt: trusted({ $gt: at }) }, { updatedAt: at, _id: trusted({ $gt: new Types.ObjectId(id) }) }],
  };
}

/**
 * Reads a part with `read`, which gets a limit of one more than is returned. A cursor marks a place between changes, not
 * a page: what changes meanwhile moves behind it and is listed again, and nothing is left out.
 */
export async function syncPage<Stored extends Changed, Item>(
  { limit, after }: SyncRequest,
  read: (limit: number) => Promise<Stored[]>,
  toItems: (stored: Stored[]) => Promise<Item[]>,
): Promise<SyncPage<Item>> {
  const next = Math.min(nextWalkOf(after), Date.now() - OVERLAP_MS);
  const found = await read(limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const items = await toItems(shown);
  if (!last || found.length <= limit) return { items, cursor: cursorOf(next, FIRST_ID), hasMore: false };
  const at = last.updatedAt.getTime();
  return { items, cursor: cursorOf(at, last._id.toHexString(), at > next ? next : undefined), hasMore: true };
}

/** Versions of a stored document, and a write of one that is not committed yet. */
import type { Index } from './collection-index.js';

/** The newest version of a document. `id` is the record id, unrelated to `_id`; `raw` is BSON. */
export interface StoredRecord {
  id: number;
  raw: Buffer;
  /** Sequence number of the commit that wrote this version. */
  seq: number;
}
/** A replaced or deleted version: snapshots from `seq` up to, but not including, `until` read it. */
export interface OldVersion {
  raw: Buffer;
  seq: number;
  until: number;
}
/** A record as a transaction leaves it; `raw` is undefined where the record is deleted. */
export interface RecordWrite {
  raw: Buffer | undefined;
  /**
   * The record's keys for each index that existed when the write was checked. An undefined list means that the keys
   * are those of before the transaction.
   */
  keys: { indexes: readonly Index[]; lists: (string[] | undefined)[] } | undefined;
}

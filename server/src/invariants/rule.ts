/** What rules check: a snapshot of the database, and the image files that exist. */
export interface Records {
  /** All documents of a collection; none if there is no such collection. */
  read<T extends object>(collection: string, projection?: Record<string, 0 | 1>): AsyncIterable<T & { _id: unknown }>;
  collections: readonly string[];
  /** `name` is a file name, with width and extension. */
  hasImage(name: string): boolean;
}

/** An invariant of the stored data. */
export interface Rule {
  /** A short, unique name. */
  name: string;
  /** The invariant in one sentence, printed when it is violated. */
  description: string;
  /** One text for each record that violates it. */
  findViolations(records: Records): AsyncIterable<string>;
}

type Check<T> = (record: T & { _id: unknown }) => string | null | undefined | false;

/** A rule that applies to each record of a collection by itself. `check` returns what is wrong, or a falsy value. */
export function everyRecord<T extends object>(
  collection: string,
  name: string,
  description: string,
  check: Check<T>,
): Rule {
  return {
    name,
    description,
    async *findViolations(records) {
      for await (const record of records.read<T>(collection)) {
        const violation = check(record);
        if (violation) yield `${collection} ${String(record._id)}: ${violation}`;
      }
    },
  };
}

/** A rule that no two records have the same key; records with a null key are ignored. */
export function unique<T extends object>(
  collection: string,
  name: string,
  description: string,
  keyOf: (record: T) => string | null,
): Rule {
  return {
    name,
    description,
    async *findViolations(records) {
      const seen = new Map<string, string>();
      for await (const record of records.read<T>(collection)) {
        const key = keyOf(record);
        if (key === null) continue;
        const other = seen.get(key);
        if (other === undefined) seen.set(key, String(record._id));
        else yield `${collection} ${String(record._id)}: ${key} belongs to ${other} too`;
      }
    },
  };
}

/**
 * A rule that references exist. `idsOf` returns the ids of records in `target` that a record refers to; `goneIds` those
 * that may be missing there.
 */
export function referencesExist<T extends object>(
  collection: string,
  target: string,
  name: string,
  description: string,
  idsOf: (record: T) => unknown[],
  goneIds?: (records: Records) => AsyncIterable<unknown>,
): Rule {
  return {
    name,
    description,
    async *findViolations(records) {
      const existing = new Set<string>();
      for await (const { _id } of records.read(target, { _id: 1 })) existing.add(String(_id));
      if (goneIds) for await (const _id of goneIds(records)) existing.add(String(_id));
      for await (const record of records.read<T>(collection)) {
        const missing = idsOf(record).filter((id) => id !== null && !existing.has(String(id)));
        if (missing.length > 0)
          yield `${collection} ${String(record._id)}: no ${target} ${[...new Set(missing.map(String))].join(', ')}`;
      }
    },
  };
}

/** Whether a value is an integer between two others, both included. */
export const isIntegerBetween = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

/** What every rule sees: the database at one moment, and the pictures that can be shown. */
export interface Records {
  /** All documents of a collection; none when there is no such collection. */
  read<T extends object>(collection: string, projection?: Record<string, 0 | 1>): AsyncIterable<T & { _id: unknown }>;
  collections: readonly string[];
  /** Under its full name, with width and ending. */
  hasImage(name: string): boolean;
}

/** Something that must hold whatever happens. */
export interface Rule {
  /** Short, for tests and for people who talk about it. */
  name: string;
  /** What holds, in a sentence. */
  description: string;
  /** Where it does not: one text for each record that breaks it. */
  findViolations(records: Records): AsyncIterable<string>;
}

type Check<T> = (record: T & { _id: unknown }) => string | null | undefined | false;

/** A rule that each record of a collection keeps or breaks by itself. `check` answers what is wrong. */
export function everyRecord<T extends object>(
  collection: string,
  name: string,
  description: string,
  check: Check<T>,
  projection?: Record<string, 0 | 1>,
): Rule {
  return {
    name,
    description,
    async *findViolations(records) {
      for await (const record of records.read<T>(collection, projection)) {
        const fault = check(record);
        if (fault) yield `${collection} ${String(record._id)}: ${fault}`;
      }
    },
  };
}

/** A rule that no two records share a key; null is no key. */
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

/** A rule that ids lead somewhere. `idsOf` answers all that a record names in `target`. */
export function referencesExist<T extends object>(
  collection: string,
  target: string,
  name: string,
  description: string,
  idsOf: (record: T) => unknown[],
): Rule {
  return {
    name,
    description,
    async *findViolations(records) {
      const there = new Set<string>();
      for await (const { _id } of records.read(target, { _id: 1 })) there.add(String(_id));
      for await (const record of records.read<T>(collection)) {
        const missing = idsOf(record).filter((id) => id !== null && !there.has(String(id)));
        if (missing.length > 0)
          yield `${collection} ${String(record._id)}: no ${target} ${[...new Set(missing.map(String))].join(', ')}`;
      }
    },
  };
}

/** A whole number between two others, both included. */
export const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to;

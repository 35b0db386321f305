/**
 * A table that is read by a name which a client sent. In a plain object `constructor` and the other names of
 * Object.prototype would count as known.
 */
export const table = <T>(entries: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(entries));

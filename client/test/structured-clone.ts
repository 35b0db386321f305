import { deserialize, serialize } from 'node:v8';

/** structuredClone for plain data; jsdom has none. */
export const structuredClone = <T>(value: T): T => deserialize(serialize(value)) as T;

import { deserialize, serialize } from 'node:v8';

/** Clones by value, as structuredClone does for plain data. */
export const structuredClone = <T>(value: T): T => deserialize(serialize(value)) as T;

// Object functions that keep the literal types of the keys, which TypeScript's own declarations widen to `string`.

/** The keys of an object literal, in their order. Not for variables whose value may have more keys than its type. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] =>
  // Sound for literals: their type names all their keys.
  Object.keys(object) as Key[];

/** An object with the given keys; `valueOf` returns the value for a key. */
export const fromKeys = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => {
  const object: Partial<Record<Key, Value>> = {};
  for (const key of keys) object[key] = valueOf(key);
  // Sound: each of the keys got a value.
  return object as Record<Key, Value>;
};

/** An object with a value for each item. `items` must hold all members of its element type. */
export const recordOf = <Item, Key extends string, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
  valueOf: (item: Item) => Value,
): Record<Key, Value> =>
  // Sound if `items` is complete, because each item then adds its key.
  Object.fromEntries(items.map((item) => [keyOf(item), valueOf(item)])) as Record<Key, Value>;

/** `onTheWay` → `ON_THE_WAY`: how the GraphQL schema names a stored value. */
export type ConstantName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? '' : '_'}${Uppercase<Letter>}${ConstantName<Rest>}`
  : '';

export const toConstantName = <Name extends string>(name: Name) =>
  // TypeScript declares that replace and toUpperCase return any string.
  name.replace(/[A-Z]/g, '_$&').toUpperCase() as ConstantName<Name>;

/** The values of an object literal by the names that the schema has for its keys, in the same order. */
export const byConstantName = <Name extends string, Value>(
  object: Readonly<Record<Name, Value>>,
): Record<ConstantName<Name>, Value> => recordOf(keysOf(object), toConstantName, (name) => object[name]);

/** A copy of the named properties, without those that are undefined. */
export function pickDefined<Source, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Partial<Pick<Source, Key>> {
  const copy: Partial<Pick<Source, Key>> = {};
  for (const key of keys) if (source[key] !== undefined) copy[key] = source[key];
  return copy;
}

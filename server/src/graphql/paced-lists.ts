import { defaultFieldResolver, getNullableType, isListType, isObjectType, type GraphQLSchema } from 'graphql';
import { LIMITS } from '#shared/limits';

/** How long, in milliseconds, the lists of all answers are executed before other requests have their turn. */
const SLICE_MS = 5;

let sliceBegan = 0;
let nextTurn: Promise<void> | undefined;

/** Resolves after the event loop has served other requests. All lists continue in one turn, in one slice together. */
const giveWay = (): Promise<void> =>
  (nextTurn ??= new Promise((resolve) =>
    setImmediate(() => {
      nextTurn = undefined;
      sliceBegan = performance.now();
      resolve();
    }),
  ));

/** Each item as a promise that is fulfilled after the one before it, in the next turn when the slice is over. */
function paced(items: readonly unknown[]): Promise<unknown>[] {
  let gate: Promise<void> = Promise.resolve();
  return items.map((item) => {
    gate = gate.then(() => (performance.now() - sliceBegan > SLICE_MS ? giveWay() : undefined));
    return gate.then(() => item);
  });
}

/** A list that is longer than the usual page, item by item; anything else unchanged. */
const pace = (value: unknown): unknown =>
  Array.isArray(value) && value.length > LIMITS.page.defaultLimit ? paced(value) : value;

/**
 * Makes the schema's long lists give way to other requests. Otherwise GraphQL executes a whole answer at once, and a
 * large one holds the thread for as long as it takes.
 */
export function paceLists(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isListType(getNullableType(field.type))) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (...args) => {
        const value: unknown = resolve(...args);
        return value instanceof Promise ? value.then(pace) : pace(value);
      };
    }
  }
  return schema;
}

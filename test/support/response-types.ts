import type { Mutation, Query } from '../../server/src/generated/graphql.js';
import { FLAGS, LISTS, LISTS_OF_TEXTS, NUMBERS, OBJECTS, TEXTS } from './response-fields.js';

/** The fields of a response. Missing ones read as undefined or null; tests expect those they need. */
export type ResponseFields = Record<(typeof TEXTS)[number], string> &
  Record<(typeof NUMBERS)[number], number> &
  Record<(typeof FLAGS)[number], boolean> &
  Record<(typeof LISTS_OF_TEXTS)[number], string[]> &
  // Whether a name is available, or how many pieces are.
  { fields: Record<string, string>; data: Operations; available: boolean | number } & {
  [Word in (typeof OBJECTS)[number]]: ResponseFields;
} & { [Word in (typeof LISTS)[number]]: ResponseFields[] };

/** The results of the GraphQL operations by name. */
export type Operations = { [Name in keyof Query | keyof Mutation]: ResponseData };

/** A response body: an object or a list. */
export type ResponseData = ResponseFields & ResponseFields[];

type FieldType = 'text' | 'number' | 'flag' | 'object' | 'list';

/** A field whose type depends on the list that it is in goes by `list.field`: the value of a stock is in rupees. */
const TYPES_BY_FIELD = new Map<string, FieldType[]>([
  ['fields', ['object']],
  // The note of a product, and what became of an order.
  ['delivery', ['text']],
  ['deadStock.value', ['number']],
  ['soonOut.value', ['number']],
  ['daysToPaid.days', ['number']],
  ['parcels.pieces', ['list']],
  ['parcel.pieces', ['list']],
]);
const FIELDS: [FieldType, readonly string[]][] = [
  ['text', TEXTS],
  ['number', NUMBERS],
  ['flag', FLAGS],
  ['object', OBJECTS],
  ['list', LISTS],
  ['list', LISTS_OF_TEXTS],
];
for (const [kind, words] of FIELDS)
  for (const word of words) TYPES_BY_FIELD.set(word, [...(TYPES_BY_FIELD.get(word) ?? []), kind]);

const OF_TYPE: Record<string, FieldType> = { string: 'text', number: 'number', boolean: 'flag' };
const typeOf = (value: unknown): FieldType | undefined =>
  Array.isArray(value) ? 'list' : typeof value === 'object' ? 'object' : OF_TYPE[typeof value];

function hasItsType(word: string, held: unknown, parent: string): boolean {
  const kind = held === null ? undefined : typeOf(held);
  const types = TYPES_BY_FIELD.get(`${parent}.${word}`) ?? TYPES_BY_FIELD.get(word);
  return kind === undefined || types === undefined || types.includes(kind);
}

/** The first field whose value has another type than FIELDS say. `parent`: the field that holds the value or its list. */
function mistypedField(value: unknown, parent = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [word, held] of Object.entries(value)) {
    if (!hasItsType(word, held, parent)) return `${word}: ${JSON.stringify(held)}`;
    const wrong = word === 'fields' ? undefined : mistypedField(held, Array.isArray(value) ? parent : word);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Throws if a field has another type than FIELDS say. */
export function assertResponseTypes(value: unknown): asserts value is ResponseData {
  const wrong = mistypedField(value);
  if (wrong !== undefined) throw new Error(`No answer of the shop: ${wrong.slice(0, 200)}`);
}

import { fromKeys } from '#shared/typed-objects';
import { AppError } from '../errors/app-error.js';

// Values of forms and query strings. A value that cannot be parsed is returned unchanged, and validation rejects it.

const NUMBER = /^-?\d+(\.\d+)?$/;

/** "12.5" → 12.5; an empty text → undefined. */
export function parseNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return NUMBER.test(text) ? Number(text) : value;
}

/** "true" and "false" → booleans; an empty text → undefined. */
export function parseBoolean(value: unknown): unknown {
  if (value === '') return undefined;
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** Parses a JSON text; an empty text → undefined. */
export function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The query parameters that have a value: empty ones and "all" are left out. */
export function presentParams(query: unknown): Map<string, unknown> {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return new Map(entries.filter(([, value]) => value !== undefined && value !== '' && value !== 'all'));
}

/** A parameter of free text, in which "all" is a word like any other; undefined if it is empty. */
export function textParam(query: unknown, name: string): unknown {
  const text = objectFields(query)[name];
  return text === '' ? undefined : text;
}

/** The parameters of these names, undefined without a value (`presentParams`); others are refused (`assertParams`). */
export function paramsOf<Name extends string>(query: unknown, names: readonly Name[]): Record<Name, unknown> {
  assertParams(query, names);
  const params = presentParams(query);
  return fromKeys(names, (name) => params.get(name));
}

/** Refuses query parameters with other names than these: an administrator's filter never has no effect unnoticed. */
export function assertParams(query: unknown, names: readonly string[]): void {
  refuseParams(query, (name) => !names.includes(name));
}

/** Refuses `category[]`, `category[$ne]` and the like, which other frameworks read as lists and operators. */
export function assertPlainParams(query: unknown): void {
  refuseParams(query, (name) => /[[\]$]/.test(name));
}

function refuseParams(query: unknown, isRefused: (name: string) => boolean): void {
  refuse(Object.keys(objectFields(query)).filter(isRefused), 'There is no such parameter');
}

/** Refuses fields with other names than these; `prefix` is where in the body they are, as `updates.`. */
export function assertFields(fields: Record<string, unknown>, names: readonly string[], prefix = ''): void {
  refuseFields(unknownFields(fields, names, prefix));
}

/** Where in the body the fields with other names than these are. */
export const unknownFields = (fields: Record<string, unknown>, names: readonly string[], prefix = ''): string[] =>
  Object.keys(fields)
    .filter((name) => !names.includes(name))
    .map((name) => prefix + name);

/** The same in the rows of a list, which a form sends as JSON. */
export function unknownInRows(list: string, value: unknown, names: readonly string[]): string[] {
  const rows = parseJson(value);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row, index) => unknownFields(objectFields(row), names, `${list}.${index}.`));
}

export const refuseFields = (names: string[]): void => refuse(names, 'There is no such field');

function refuse(names: string[], text: string): void {
  if (names.length > 0)
    throw new AppError('VALIDATION_FAILED', {
      message: text,
      fields: Object.fromEntries(names.map((name) => [name, text])),
      restNames: new Map(names.map((name) => [name, { parent: [], name }])),
    });
}

/** The query's page and limit, for validation to check; undefined where they are missing. */
export function parsePage(query: unknown): { page: unknown; limit: unknown } {
  const params = presentParams(query);
  return { page: parseNumber(params.get('page')), limit: parseNumber(params.get('limit')) };
}

/** A copy of a JSON object; an empty object for anything else. */
export const objectFields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** A view whose id has its name in the REST API. */
export const withRestId = <View extends { id: string }>({ id, ...view }: View) => ({ _id: id, ...view });

/** The paging fields of a REST list, with the total under the name `name`. */
export const restPagination = <Name extends string>({ totalItems, ...info }: { totalItems: number }, name: Name) => ({
  ...info,
  [name]: totalItems,
});

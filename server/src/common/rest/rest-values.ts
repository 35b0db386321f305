/** Values as forms and addresses write them. What is none of its kind stays as it is, for the rules to refuse. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** "12.5" as a number; empty as undefined. */
export function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return NUMBER.test(text) ? Number(text) : value;
}

/** "true" and "false" as what they say; empty as undefined. */
export function flagOf(value: unknown): unknown {
  if (value === '') return undefined;
  return value === 'true' ? true : value === 'false' ? false : value;
}

/** A text of JSON as what it says. */
export function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The parameters of an address that say something: "unset or 'all' are dropped" (admin.md §5). */
export function givenOf(query: unknown): Map<string, unknown> {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return new Map(entries.filter(([, value]) => value !== undefined && value !== '' && value !== 'all'));
}

/** Which page an address asks for, as far as it says: the rules know what is no page, and what stands for nothing. */
export function pageOf(query: unknown): { page: unknown; limit: unknown } {
  const given = givenOf(query);
  return { page: numberOf(given.get('page')), limit: numberOf(given.get('limit')) };
}

/** The fields of a JSON object; none of anything else. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** The documented paging fields, with the total under its documented name. */
export const pagination = <Name extends string>({ totalItems, ...info }: { totalItems: number }, name: Name) => ({
  ...info,
  [name]: totalItems,
});

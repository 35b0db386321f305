import { paramsOf, parseNumber } from './rest-values.js';

/** ?updatedSince&after&limit */
export function syncQueryFromRest(query: unknown): Record<string, unknown> {
  const { limit, ...params } = paramsOf(query, ['updatedSince', 'after', 'limit']);
  return { ...params, limit: parseNumber(limit) };
}

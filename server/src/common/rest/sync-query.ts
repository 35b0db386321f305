import { assertParams, parseNumber, presentParams } from './rest-values.js';

/** ?updatedSince&after&limit */
export function syncQueryFromRest(query: unknown): Record<string, unknown> {
  assertParams(query, ['updatedSince', 'after', 'limit']);
  const params = presentParams(query);
  return {
    updatedSince: params.get('updatedSince'),
    after: params.get('after'),
    limit: parseNumber(params.get('limit')),
  };
}

import { objectFields } from '../common/rest/rest-values.js';
import { sortFromRest } from './orders-admin.rest.js';

/** A view's sort may have the names of the list's query. */
export function viewFromRest(body: unknown): unknown {
  const fields = objectFields(body);
  return 'sortBy' in fields ? { ...fields, sortBy: sortFromRest(new Map([['sortBy', fields.sortBy]])).sortBy } : fields;
}

import { objectFields } from '../common/rest/rest-values.js';
import type { OrderViewsService } from './order-views.service.js';
import { sortFromRest } from './orders-admin.rest.js';

type View = Awaited<ReturnType<OrderViewsService['list']>>[number];

/** A view's sort may have the names of the list's query. */
export function viewFromRest(body: unknown): unknown {
  const fields = objectFields(body);
  return 'sortBy' in fields ? { ...fields, sortBy: sortFromRest(new Map([['sortBy', fields.sortBy]])).sortBy } : fields;
}

export const viewToRest = ({ id, ...view }: View) => ({ _id: id, ...view });

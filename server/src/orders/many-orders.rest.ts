import { assertParams, objectFields, presentParams } from '../common/rest/rest-values.js';
import type { OrderViewsService } from './order-views.service.js';
import { FILTER_PARAMS, filterFromRest, sortFromRest } from './orders-admin.rest.js';

type View = Awaited<ReturnType<OrderViewsService['list']>>[number];

/** GET /admin/orders/selection?search&status&statuses&startDate&endDate&minAmount&maxAmount&sortBy&sortOrder */
export function selectionFromRest(query: unknown): Record<string, unknown> {
  assertParams(query, [...FILTER_PARAMS, 'sortBy', 'sortOrder']);
  const params = presentParams(query);
  return { filter: filterFromRest(params), ...sortFromRest(params) };
}

/** The orders of a change, with `_id` for `id`; the rest is as in GraphQL. Validation checks the result. */
export function statusesFromRest(body: unknown): unknown {
  const fields = objectFields(body);
  return Array.isArray(fields.orders) ? { ...fields, orders: fields.orders.map(orderFromRest) } : fields;
}

function orderFromRest(order: unknown): unknown {
  const { _id, ...fields } = objectFields(order);
  return _id === undefined ? fields : { ...fields, id: _id };
}

/** A view's sort may have the names of the list's query. */
export function viewFromRest(body: unknown): unknown {
  const fields = objectFields(body);
  return 'sortBy' in fields ? { ...fields, sortBy: sortFromRest(new Map([['sortBy', fields.sortBy]])).sortBy } : fields;
}

export const viewToRest = ({ id, ...view }: View) => ({ _id: id, ...view });

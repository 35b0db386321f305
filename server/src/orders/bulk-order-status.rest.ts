import { assertParams, objectFields, presentParams } from '../common/rest/rest-values.js';
import { FILTER_PARAMS, filterFromRest, sortFromRest } from './orders-admin.rest.js';

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

import {
  assertParams,
  objectFields,
  paramsOf,
  parseNumber,
  parsePage,
  presentParams,
} from '../common/rest/rest-values.js';
import type { OrderChanges } from './order-changes.service.js';
import type { CategoryNames } from './orders-admin.service.js';
import type { AdminOrder } from './orders-admin.view.js';
import { orderToRest } from './order.rest.js';

const SORTS = new Map<unknown, unknown>([
  ['placedAt', 'createdAt'],
  ['date', 'createdAt'],
  ['total', 'amount'],
]);

export const FILTER_PARAMS = 'search status statuses startDate endDate minAmount maxAmount'.split(' ');
const ORDER_PARAMS = [...FILTER_PARAMS, 'page', 'limit', 'sortBy', 'sortOrder'];

/** GET /orders/admin?page&limit&status&statuses&search&sortBy&sortOrder&startDate&endDate&minAmount&maxAmount */
export function orderQueryFromRest(query: unknown): Record<string, unknown> {
  assertParams(query, ORDER_PARAMS);
  const params = presentParams(query);
  return { filter: filterFromRest(params), ...parsePage(query), ...sortFromRest(params) };
}

export function filterFromRest(params: Map<string, unknown>) {
  const statuses = params.get('statuses');
  return {
    search: params.get('search'),
    status: params.get('status'),
    statuses: typeof statuses === 'string' ? statuses.split(',') : statuses,
    startDate: params.get('startDate'),
    endDate: params.get('endDate'),
    minAmount: parseNumber(params.get('minAmount')),
    maxAmount: parseNumber(params.get('maxAmount')),
  };
}

export function sortFromRest(params: Map<string, unknown>) {
  const sort = params.get('sortBy');
  return { sortBy: SORTS.get(sort) ?? sort, sortOrder: params.get('sortOrder') };
}

/** An order with the REST API's field names and its customer; `categoryNames` by product id, for single orders. */
export function adminOrderToRest(order: AdminOrder, categoryNames?: CategoryNames) {
  const forCustomer = orderToRest(order);
  const { customer } = order;
  return {
    ...forCustomer,
    version: order.version,
    updatedAt: order.updatedAt.toISOString(),
    phoneE164: order.phoneE164,
    channel: order.channel,
    user: customer && {
      _id: customer.id,
      firstname: customer.firstname,
      lastname: customer.lastname,
      email: customer.email,
      username: customer.username,
      phone: customer.phone,
    },
    products: categoryNames ? withCategories(forCustomer.products, categoryNames) : forCustomer.products,
    history: order.history.map(({ status, at, by }) => ({ status, at: at.toISOString(), by })),
    confirmation: order.confirmation,
    callAfter: order.callAfter,
    risk: order.risk,
    delivery: order.delivery,
  };
}

type RestLine = ReturnType<typeof orderToRest>['products'][number];

const withCategories = (lines: RestLine[], names: CategoryNames) =>
  lines.map((line) => {
    const name = names.get(line.product._id);
    return name === undefined
      ? line
      : { ...line, product: { ...line.product, category_id: name === null ? null : { name } } };
  });

/** GET /admin/orders/print?ids=<ids, separated by commas> */
export function orderIdsFromRest(query: unknown): Record<string, unknown> {
  const { ids } = paramsOf(query, ['ids']);
  return { ids: typeof ids === 'string' ? ids.split(',') : ids };
}

/** ?ids=<ids, separated by commas>, or the filters of the list of orders. */
export function addressesFromRest(query: unknown): { ids: string[] | null; filters: Record<string, unknown> } {
  const { ids, ...filters } = objectFields(query);
  return { ids: ids === undefined ? null : String(ids).split(','), filters: orderQueryFromRest(filters) };
}

export const orderChangesToRest = ({ items, hasMore, nextSince }: OrderChanges) => ({
  orders: items.map(({ id, status, version, outcome, deliveryVersion, placedAt }) => ({
    _id: id,
    status,
    version,
    outcome,
    deliveryVersion,
    createdAt: placedAt.toISOString(),
  })),
  hasMore,
  nextSince: nextSince.toISOString(),
});

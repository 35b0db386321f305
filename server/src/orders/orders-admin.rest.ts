import { assertParams, presentParams, parseNumber, parsePage } from '../common/rest/rest-values.js';
import type { AdminOrder } from './orders-admin.view.js';
import { orderToRest } from './order.rest.js';

const SORTS = new Map<unknown, unknown>([
  ['placedAt', 'createdAt'],
  ['date', 'createdAt'],
  ['total', 'amount'],
]);

const ORDER_PARAMS = 'page limit status search sortBy sortOrder startDate endDate minAmount maxAmount'.split(' ');

/** GET /orders/admin?page&limit&status&search&sortBy&sortOrder&startDate&endDate&minAmount&maxAmount */
export function orderQueryFromRest(query: unknown): Record<string, unknown> {
  assertParams(query, ORDER_PARAMS);
  const params = presentParams(query);
  const sort = params.get('sortBy');
  return {
    filter: {
      search: params.get('search'),
      status: params.get('status'),
      startDate: params.get('startDate'),
      endDate: params.get('endDate'),
      minAmount: parseNumber(params.get('minAmount')),
      maxAmount: parseNumber(params.get('maxAmount')),
    },
    ...parsePage(query),
    sortBy: SORTS.get(sort) ?? sort,
    sortOrder: params.get('sortOrder'),
  };
}

/** An order with the REST API's field names and its customer; `categoryNames` by product id, for single orders. */
export function adminOrderToRest(order: AdminOrder, categoryNames?: Map<string, string | null>) {
  const { products, ...rest } = orderToRest(order);
  const { customer } = order;
  return {
    ...rest,
    version: order.version,
    user: customer && {
      _id: customer.id,
      firstname: customer.firstname,
      lastname: customer.lastname,
      email: customer.email,
      username: customer.username,
      phone: customer.phone,
    },
    products: products.map((line) => {
      const name = categoryNames?.get(line.product._id);
      return name === undefined
        ? line
        : { ...line, product: { ...line.product, category_id: name === null ? null : { name } } };
    }),
    history: order.history.map(({ status, at, by }) => ({ status, at: at.toISOString(), by })),
  };
}

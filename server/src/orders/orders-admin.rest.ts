import { presentParams, parseNumber, parsePage } from '../common/rest/rest-values.js';
import type { AdminOrder } from './orders-admin.view.js';
import { orderToRest } from './order.rest.js';

const SORTS = new Map<unknown, unknown>([
  ['placedAt', 'createdAt'],
  ['date', 'createdAt'],
  ['total', 'amount'],
]);

/** GET /orders/admin?page&limit&status&search&sortBy&sortOrder&startDate&endDate&minAmount&maxAmount */
export function orderQueryFromRest(query: unknown): Record<string, unknown> {
  const given = presentParams(query);
  const sort = given.get('sortBy');
  return {
    filter: {
      search: given.get('search'),
      status: given.get('status'),
      startDate: given.get('startDate'),
      endDate: given.get('endDate'),
      minAmount: parseNumber(given.get('minAmount')),
      maxAmount: parseNumber(given.get('maxAmount')),
    },
    ...parsePage(query),
    sortBy: SORTS.get(sort) ?? sort,
    sortOrder: given.get('sortOrder'),
  };
}

/** An order under the documents' names, with who ordered; `categoryNames` by product, where they were asked for. */
export function adminOrderToRest(order: AdminOrder, categoryNames?: Map<string, string | null>) {
  const { products, ...rest } = orderToRest(order);
  const { customer } = order;
  return {
    ...rest,
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

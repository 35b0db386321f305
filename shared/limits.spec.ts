import { API_KEYS, CASH_BOOK, PARCELS, PRODUCT_IMPORT, WEBHOOKS } from './dashboard-limits.js';
import { GUEST_ORDERS, LIMITS, LINK, SESSION } from './limits.js';

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;

// The other tests take these numbers from the rules, or send far more: here they are as the requirements write them.
it.each([
  ['pieces of a cart line', LIMITS.quantity.max, 100],
  ['lines of a cart', LIMITS.cart.lines, 100],
  ['products of a bulk update', LIMITS.bulk, 500],
  ['products of a featured list', LIMITS.featured, 100],
  ['entries of a page', LIMITS.page.maxLimit, 100],
  ['ids of a list', LIMITS.ids, 100],
  ['characters of a message', LIMITS.message.max, 5000],
  ['characters of a search', LIMITS.search.max, 100],
  ['sessions of a user', SESSION.perUser, 20],
  ['ms that a replaced token stays valid', SESSION.graceMs, 60 * SECOND_MS],
  ['ms that the link to an order works', GUEST_ORDERS.trackMs, 180 * DAY_MS],
  ['ms that a verification link works', LINK.verifyMs, DAY_MS],
  ['ms that a reset link works', LINK.resetMs, 30 * 60 * SECOND_MS],
  ['parcels of an order', PARCELS.perOrder, 10],
  ['characters of an API key’s name', API_KEYS.name, 60],
  ['valid API keys', API_KEYS.active, 50],
  ['webhooks', WEBHOOKS.active, 10],
  ['days of the cash book', CASH_BOOK.days, 93],
  ['rows of an import', PRODUCT_IMPORT.rows, 10_000],
])('the most %s are what is documented', (_, limit, documented) => {
  expect(limit).toBe(documented);
});

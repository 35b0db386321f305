import { API_KEYS, CASH_BOOK, ORDER_VIEWS, PARCELS, PRODUCT_IMPORT, UPLOAD, WEBHOOKS } from './dashboard-limits.js';
import * as limits from './limits.js';
import { GUEST_ORDERS, LIMITS, LINK, SEARCH_BOX, SESSION, STATUS_UNDO } from './limits.js';
import { PRODUCT_TEXT_FIELDS } from './product-fields.js';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 86_400 * SECOND_MS;
const MB = 1024 * 1024;

// The other tests take these numbers from the rules, or send far more: here they are as the requirements write them.
it.each([
  ['pieces of a cart line', LIMITS.quantity.max, 100],
  ['lines of a cart', LIMITS.cart.lines, 100],
  ['pieces in stock', LIMITS.stock.max, 1_000_000],
  ['paisa of an amount', LIMITS.price.maxPaisa, 10_000_000 * 100],
  ['products of a bulk update', LIMITS.bulk, 500],
  ['products of a featured list', LIMITS.featured, 100],
  ['products of Our Top Picks on Home', limits.TOP_PICKS.max, 8],
  ['products of a category on Home', limits.FEATURED_PER_CATEGORY, 4],
  ['other products that a product’s page offers', limits.RELATED_PRODUCTS, 8],
  ['categories that a search suggests', SEARCH_BOX.categories, 3],
  ['products that a search suggests', SEARCH_BOX.products, 6],
  ['entries of a page', LIMITS.page.maxLimit, 100],
  ['orders of a page of the dashboard, unless it asks for others', LIMITS.admin.orders, 10],
  ['products of a page of the dashboard, unless it asks for others', LIMITS.admin.inventory, 20],
  ['users of a page', LIMITS.users.maxLimit, 500],
  ['ids of a list', LIMITS.ids, 100],
  ['orders that are printed by their ids', LIMITS.admin.ordersByIds, 100],
  ['orders of a list of changes', LIMITS.admin.orderChanges, 100],
  ['addresses of a user', LIMITS.addresses, 50],
  ['characters of a message', LIMITS.message.max, 5000],
  ['characters of a search', LIMITS.search.max, 100],
  ['characters of a product’s name', LIMITS.product.name, 150],
  ['characters of a product’s description', PRODUCT_TEXT_FIELDS.description.maxLength, 5000],
  ['characters of a SKU', PRODUCT_TEXT_FIELDS.sku.maxLength, 64],
  ['characters of a note', LIMITS.product.note, 2000],
  ['characters of a category’s name', LIMITS.category.name, 60],
  ['characters of a category’s description', LIMITS.category.description, 1000],
  ['sizes of a product', LIMITS.sizes.max, 50],
  ['characters of a size', LIMITS.sizes.name, 20],
  ['pictures of a product', LIMITS.product.images, 10],
  ['pictures of an upload', UPLOAD.files, 10],
  ['bytes of a picture', UPLOAD.fileBytes, 5 * MB],
  ['fields of a form', UPLOAD.fields, 20],
  ['bytes of a field', UPLOAD.fieldBytes, 100 * 1024],
  ['parts of a form', UPLOAD.parts, 30],
  ['uploads of an hour', UPLOAD.perHour, 60],
  ['pieces of a low stock, where a product has no number of its own', LIMITS.lowStock, 10],
  ['pending orders of a guest', GUEST_ORDERS.waiting, 3],
  ['pieces of one source in pending orders', limits.PENDING_PIECES.source, 150],
  ['sessions of a user', SESSION.perUser, 20],
  ['ms that a session lasts', SESSION.lastsMs, DAY_MS],
  ['ms that a session can be refreshed after its end', SESSION.lateRefreshMs, 10 * MINUTE_MS],
  ['ms that a session can be refreshed after the sign-in', SESSION.familyMs, 30 * DAY_MS],
  ['ms that a replaced token stays valid', SESSION.graceMs, 60 * SECOND_MS],
  ['ms that a change is remembered by its key', limits.IDEMPOTENCY_KEY_MS, DAY_MS],
  ['ms that a change of prices can be undone', limits.PRICE_CHANGES.undoMs, DAY_MS],
  ['ms that the link to an order works', GUEST_ORDERS.trackMs, 180 * DAY_MS],
  ['ms that a verification link works', LINK.verifyMs, DAY_MS],
  ['ms that a verification link answers again', LINK.verifiedTwiceMs, 10 * MINUTE_MS],
  ['ms that a reset link works', LINK.resetMs, 30 * MINUTE_MS],
  ['ms that a link keeps the earlier address', LINK.keepEmailMs, 7 * DAY_MS],
  ['parcels of an order', PARCELS.perOrder, 10],
  ['views of an administrator', ORDER_VIEWS.perUser, 50],
  ['characters of an API key’s name', API_KEYS.name, 60],
  ['valid API keys', API_KEYS.active, 50],
  ['webhooks', WEBHOOKS.active, 10],
  ['days of the cash book', CASH_BOOK.days, 93],
  ['rows of an import', PRODUCT_IMPORT.rows, 10_000],
  ['bytes of an import', PRODUCT_IMPORT.fileBytes, 20 * MB],
  ['ms that the rows of an import outlive it', PRODUCT_IMPORT.keptAppliedMs, DAY_MS],
])('the most %s are what is documented', (_, limit, documented) => {
  expect(limit).toBe(documented);
});

it.each([
  ['a picture of Home', limits.ROTATION_MS, 3 * SECOND_MS],
  ['a request', limits.REQUEST_TIMEOUT_MS, 10 * SECOND_MS],
  ['the pause before a name is looked up', limits.AVAILABILITY_PAUSE_MS, 800],
  ['the pause before a search is suggested', SEARCH_BOX.pauseMs, 150],
  ['the page that leads to the sign-in', limits.REDIRECT_AFTER_MS, 3 * SECOND_MS],
  ['a banner of the sign-in', limits.BANNER_MS.login, 5 * SECOND_MS],
  ['a banner of an email that was sent again', limits.BANNER_MS.resend, 5 * SECOND_MS],
  ['a banner of a message', limits.BANNER_MS.contact, 8 * SECOND_MS],
  ['a token until a page that opens refreshes it', SESSION.refreshAtLoadMs, 23 * 60 * MINUTE_MS],
  ['the rest of a session that is warned of', SESSION.warnBelowMs, 30 * MINUTE_MS],
  ['the pause between two checks of a session', SESSION.checkEveryMs, 300_000],
  ['the pause before a session’s last use is written again', SESSION.lastSeenEveryMs, 5 * MINUTE_MS],
  ['the pause before an API key’s last use is written again', limits.API_KEY_USED_EVERY_MS, MINUTE_MS],
  ['the undo of a status', STATUS_UNDO.offeredMs, 10 * SECOND_MS],
  ['the wait of an email about a status', STATUS_UNDO.emailWaitMs, 13 * SECOND_MS],
])('%s lasts as many ms as documented', (_, limit, documented) => {
  expect(limit).toBe(documented);
});

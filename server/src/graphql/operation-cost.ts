import {
  getNullableType,
  getOperationAST,
  isListType,
  TypeInfo,
  ValidationContext,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { API_KEYS, CASH_BOOK, PARCELS, WEBHOOKS } from '#shared/dashboard-limits';
import { COLOURS, LIMITS, RELATED_PRODUCTS } from '#shared/limits';
import { PRODUCT_REQUESTS } from '#shared/product-requests';
import { createComplexityRule, type ComplexityEstimator } from 'graphql-query-complexity';

/** The highest cost of one operation, in values of its answer, and how many of its lists may search. */
export const COST_LIMITS = { cost: 25_000, searches: 2 } as const;

type Args = Record<string, unknown>;

interface FieldCost {
  /** What the field itself costs; 1 by default. A field that reads the database or runs a guard costs more. */
  weight?: number | ((args: Args) => number);
  /** How often what is selected below occurs; 1 by default. */
  items?: number | ((args: Args) => number);
  /** What each item costs whatever is selected of it: the whole record is read. */
  each?: number;
}

const limitOf = ({ limit }: Args): number => (typeof limit === 'number' ? Math.max(1, limit) : 1);
const idsOf = ({ ids }: Args): number => (Array.isArray(ids) ? ids.length : 1);
const lengthOf = (input: unknown, name: string): number => {
  const list: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : [];
  return Array.isArray(list) ? list.length : 1;
};
const productIdsOf = ({ input }: Args): number => lengthOf(input, 'productIds');
const pricedProductsOf = ({ input }: Args): number => lengthOf(input, 'products');

/** A file in place of rows may have as many as a payout can. */
const payoutRowsOf = ({ input }: Args): number =>
  typeof input === 'object' && input !== null && 'csv' in input ? CASH_BOOK.rows : lengthOf(input, 'rows');

/** A filter in place of a list may match as many orders as can be changed at once. */
const ordersOf = ({ input, orders }: Args): number => {
  const listed: unknown = typeof input === 'object' && input !== null && 'orders' in input ? input.orders : orders;
  return Array.isArray(listed) ? listed.length : LIMITS.bulk;
};

const READ = 20;
const RECORD = 10;
const SEARCH = 1000;
const STATISTICS = 1000;
/** A count that no index answers: it reads each product, so that few of them are left in one operation. */
const COUNT = 5000;
/** The products before a page are skipped one by one: as many of them cost as much as one value, and most count. */
const [SKIPPED_PER_VALUE, MOST_SKIPPED] = [4, 20_000];

const COUNTED_FILTERS = ['colour', 'inStock', 'minPrice', 'maxPrice'];

/** A page of products: its read, the products before it, and the count of a filter without an index of its own. */
const productPageCost = ({ filter, page, limit }: Args): number => {
  const skipped = typeof page === 'number' && typeof limit === 'number' ? Math.max(0, page - 1) * limit : 0;
  const isCounted =
    typeof filter === 'object' &&
    filter !== null &&
    COUNTED_FILTERS.some((name) => Reflect.get(filter, name) !== undefined && Reflect.get(filter, name) !== null);
  return READ + Math.floor(Math.min(skipped, MOST_SKIPPED) / SKIPPED_PER_VALUE) + (isCounted ? COUNT : 0);
};

/** A page multiplies by its limit at the field with the argument, so its `items` count once. */
const PAGE_ITEMS: FieldCost = { items: 1 };
const FREE: FieldCost = { weight: 0 };
const ADDRESSES: FieldCost = { items: 10 };
const CATEGORY: FieldCost = { weight: 5 };
const PRODUCT_FIELDS: Record<string, FieldCost> = {
  /** A description has up to 5000 characters, as much text as dozens of other values. */
  description: { weight: 50 },
  category: CATEGORY,
  sizes: { items: 10 },
  images: { items: 10 },
  colours: { weight: 3 },
};
const ORDER_FIELDS: Record<string, FieldCost> = { lines: { items: 5 }, history: { items: 5 } };

/** The costs of fields of one type, by `Type.field`. */
const fieldsOf = (type: string, costs: Record<string, FieldCost>): Record<string, FieldCost> =>
  Object.fromEntries(Object.entries(costs).map(([field, cost]) => [`${type}.${field}`, cost]));

/**
 * The fields that cost more than one value. Lists without a limit argument have the length that a busy shop has; pacing
 * (paced-lists.ts) and the largest answer (answer-size.ts) bound what is longer.
 */
export const FIELD_COSTS: Partial<Record<string, FieldCost>> = {
  'Query.products': { weight: productPageCost, items: limitOf, each: RECORD },
  'Query.product': { weight: READ },
  'Query.productsByIds': { weight: READ, items: idsOf, each: RECORD },
  'Query.topPicks': { weight: READ, items: 8, each: RECORD },
  'Query.searchSuggestions': { weight: READ },
  // The field makes eight counts.
  'Query.productFacets': { weight: 2 * COUNT },
  'ProductFacets.colours': { items: COLOURS.length },
  'Query.relatedProducts': { weight: READ * 5, items: RELATED_PRODUCTS, each: RECORD },
  'Query.categories': { weight: READ, items: 20 },
  'Query.category': { weight: READ },
  'Query.me': { weight: READ },
  'Query.accountData': { weight: READ * 5 },
  'AccountData.addresses': ADDRESSES,
  'AccountData.orders': { items: 20, each: RECORD },
  'AccountData.signIns': { items: 5 },
  'Query.availability': { weight: READ },
  'Query.users': { weight: READ, items: limitOf, each: RECORD },
  'Query.addresses': { weight: READ, items: 10 },
  'Query.cart': { weight: READ },
  'Query.myOrders': { weight: READ, items: limitOf, each: RECORD },
  'Query.trackedOrder': { weight: READ },
  'Query.guestOrder': { weight: READ },
  'Query.inventory': { weight: READ, items: limitOf, each: RECORD },
  'Query.inventoryProduct': { weight: READ },
  'Query.inventoryStats': { weight: STATISTICS },
  'Query.lowStock': { weight: READ, items: 100, each: RECORD },
  'Query.bulkPreview': { weight: READ, items: productIdsOf },
  'Query.priceChangePreview': { weight: READ, items: pricedProductsOf },
  'Query.priceChanges': { weight: READ, items: 20 },
  'Query.productImports': { weight: READ, items: 20 },
  'Query.productImport': { weight: READ },
  'Query.productImportRows': { weight: READ, items: limitOf, each: RECORD },
  'Query.featuredLists': { weight: READ },
  'Query.adminOrders': { weight: READ, items: limitOf, each: RECORD },
  'Query.adminOrder': { weight: READ },
  'Query.orderHistory': { weight: READ * 8 },
  'OrderHistory.events': { items: 20 },
  'OrderHistory.bookings': { items: 10, each: RECORD },
  'OrderHistory.emails': { items: 5 },
  'Query.adminOrdersByIds': { weight: READ, items: idsOf, each: RECORD },
  'Query.orderChanges': { weight: READ },
  'OrderChanges.items': { items: 100 },
  'Query.confirmationQueue': { weight: READ, items: limitOf, each: RECORD },
  'ConfirmationQueue.items': PAGE_ITEMS,
  'Query.blockedContacts': { weight: READ, items: limitOf, each: RECORD },
  'BlockedContactPage.items': PAGE_ITEMS,
  'Query.linkedOrder': { weight: READ },
  'Query.deliveryCities': { weight: READ, items: 50 },
  'Query.textTemplates': { weight: READ, items: 6 },
  'Query.productRequests': { weight: STATISTICS, items: limitOf, each: RECORD },
  'ProductRequests.items': PAGE_ITEMS,
  'ProductRequests.products': { items: PRODUCT_REQUESTS.products },
  'Query.apiKeys': { weight: READ, items: API_KEYS.active },
  'ApiKey.scopes': { items: 4 },
  'Query.webhooks': { weight: READ, items: WEBHOOKS.active, each: RECORD },
  'Query.webhookDeliveries': { weight: READ, items: limitOf, each: RECORD },
  'Webhook.events': { items: 4 },
  'WebhookDelivery.body': { weight: 20 },
  'WebhookDeliveryPage.items': PAGE_ITEMS,
  'Query.syncProducts': { weight: READ, items: limitOf, each: RECORD },
  'ProductSync.items': PAGE_ITEMS,
  'Query.syncOrders': { weight: READ, items: limitOf, each: RECORD },
  'OrderSync.items': PAGE_ITEMS,
  'Query.couriers': { items: 20 },
  'Query.handover': { weight: READ },
  'Query.deliveryStats': { weight: STATISTICS },
  'Handover.parcels': { items: 100, each: RECORD },
  'Order.parcels': { items: PARCELS.perOrder },
  'OrderDelivery.parcels': { items: PARCELS.perOrder },
  'OrderParcel.pieces': { items: 10 },
  'Query.cashBook': { weight: READ },
  'CashBook.days': { items: CASH_BOOK.usualDays },
  'CashBook.balances': { items: 5 },
  'CashDay.couriers': { items: 5 },
  'CourierCash.accounts': { items: 9 },
  'Query.cashParcels': { weight: READ, items: limitOf, each: RECORD },
  'CashParcelPage.items': PAGE_ITEMS,
  'CashParcel.couriers': { items: 2 },
  'CashParcel.trackingNumbers': { items: 2 },
  'Query.cashBookings': { weight: READ, items: limitOf, each: RECORD },
  'CashBookingPage.items': PAGE_ITEMS,
  'CashBooking.orderIds': { items: CASH_BOOK.namedOrders },
  'CashBooking.lines': { items: 3 },
  'CashBooking.differences': { items: 10 },
  'OrderBooking.lines': { items: 3 },
  'OrderBooking.differences': { items: 1 },
  'Query.cashPayoutPreview': { weight: READ, items: payoutRowsOf, each: RECORD },
  'Mutation.bookCashPayout': { weight: READ, items: payoutRowsOf, each: RECORD },
  'CashPayout.rows': PAGE_ITEMS,
  'Query.auditEvents': { weight: READ, items: limitOf, each: RECORD },
  'Query.orderStats': { weight: STATISTICS },
  'Query.orderSelection': { weight: READ },
  'Query.orderStatusesPreview': { weight: READ, items: ordersOf },
  'Query.orderViews': { weight: READ, items: 20 },
  'Mutation.updateOrderStatuses': { weight: READ, items: ordersOf },
  'Mutation.undoOrderStatuses': { weight: READ, items: ordersOf },
  'Mutation.setDefaultOrderView': { weight: READ, items: 20 },
  'OrderSelection.items': { items: LIMITS.bulk },
  'OrderOutcomes.orders': PAGE_ITEMS,
  'OrderViewFilter.statuses': { weight: 3 },
  'Query.stockCover': { weight: STATISTICS },
  'Mutation.bulkUpdate': { weight: READ, items: productIdsOf },
  'Mutation.changePrices': { weight: READ, items: pricedProductsOf },
  ...fieldsOf('Mutation', {
    addAddress: ADDRESSES,
    updateAddress: ADDRESSES,
    removeAddress: ADDRESSES,
    setDefaultAddress: ADDRESSES,
  }),
  'ProductPage.items': PAGE_ITEMS,
  'UserPage.items': PAGE_ITEMS,
  'OrderPage.items': PAGE_ITEMS,
  'InventoryPage.items': PAGE_ITEMS,
  'DeskOrderPage.items': PAGE_ITEMS,
  'AuditPage.items': PAGE_ITEMS,
  'ProductImportRowPage.items': PAGE_ITEMS,
  'ProductImportRow.changes': { items: 5 },
  'ProductImportRow.problems': { items: 2 },
  'BulkPreview.changes': PAGE_ITEMS,
  'BulkPreview.refused': PAGE_ITEMS,
  'BulkUpdateResult.products': PAGE_ITEMS,
  'PriceChangePreview.changes': PAGE_ITEMS,
  'PriceChangePreview.refused': PAGE_ITEMS,
  'PriceChangeResult.products': PAGE_ITEMS,
  'PriceChange.left': { items: 10 },
  'SearchSuggestions.products': { items: 6, each: RECORD },
  'SearchSuggestions.categories': { items: 3 },
  'Category.description': { weight: 10 },
  'ProductImage.srcset': { weight: 2 },
  'Category.featuredProducts': { weight: READ, items: 4, each: RECORD },
  'Category.productCount': { weight: READ },
  ...fieldsOf('Product', PRODUCT_FIELDS),
  ...fieldsOf('InventoryProduct', PRODUCT_FIELDS),
  'Cart.lines': { items: 100 },
  'CartChange.reduced': { items: 100 },
  'CartMerge.reduced': { items: 100 },
  ...fieldsOf('Order', ORDER_FIELDS),
  ...fieldsOf('DeskOrder', ORDER_FIELDS),
  'DeskOrderLine.categoryName': CATEGORY,
  'OrderRisk.reasons': { items: 3 },
  'AuditEvent.details': { items: 3 },
  ...fieldsOf('DeliveryStats', {
    funnel: { items: 5 },
    outcomes: { items: 4 },
    refusedByCity: { items: 10 },
    refusedByProduct: { items: 10 },
    refusedByCourier: { items: 10 },
    refusedByRisk: { items: 3 },
    daysToPaid: { items: 5 },
  }),
  'StockCover.ranges': { items: 7 },
  'StockCover.deadStock': { items: 10 },
  'StockCover.soonOut': { items: 10 },
  'OrderStats.byStatus': { items: 5 },
  'OrderStats.byDay': { items: 366 },
  'OrderStats.bestSellers': { items: 10 },
  'FeaturedLists.global': { items: 20 },
  'FeaturedLists.categories': { items: 20 },
  'CategoryFeatured.products': { items: 10 },
  '__Schema.types': { items: 30 },
  '__Type.fields': { items: 5 },
  // The position of a page costs one count of the list, but is not in the answer once per item.
  ...fieldsOf('PageInfo', {
    currentPage: FREE,
    limit: FREE,
    totalItems: FREE,
    totalPages: FREE,
    hasPrevPage: FREE,
    hasNextPage: FREE,
  }),
};

/** Whether the arguments of a field hold a search text, as argument or in its filter. */
const isSearch = ({ search, filter }: Args): boolean =>
  Boolean(search) || (typeof filter === 'object' && filter !== null && 'search' in filter && Boolean(filter.search));

/** The lists of a schema that FIELD_COSTS does not know, as `Type.field`. */
export const listsWithoutCost = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap())
    .filter((type) => 'getFields' in type && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values('getFields' in type ? type.getFields() : {}).flatMap((field) =>
        'args' in field && isListType(getNullableType(field.type)) && !FIELD_COSTS[`${type.name}.${field.name}`]
          ? [`${type.name}.${field.name}`]
          : [],
      ),
    );

/**
 * What an operation with these variables costs, and how many of its fields search. Counts what the operation selects,
 * with fragments expanded, each list as often as its limit.
 */
export function measureCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string,
): { cost: number; searches: number } {
  let searches = 0;
  const estimator: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
    const { weight = 1, items = 1, each = 0 } = FIELD_COSTS[`${type.name}.${field.name}`] ?? {};
    const count = typeof items === 'number' ? items : items(args);
    const own = (typeof weight === 'number' ? weight : weight(args)) + count * (each + childComplexity);
    if (!isSearch(args)) return own;
    searches += 1;
    return own + SEARCH;
  };
  const context = new ValidationContext(schema, document, new TypeInfo(schema), (error) => {
    throw error;
  });
  const rule = createComplexityRule({ maximumComplexity: Infinity, estimators: [estimator], variables })(context);
  // Only its handler: getComplexity also visits every node of the document, which takes as long again.
  const operation = getOperationAST(document, operationName);
  if (operation) rule.onOperationDefinitionEnter(operation);
  return { cost: rule.complexity, searches };
}

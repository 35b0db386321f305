import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { CHAPTERS } from '../../server/src/openapi/chapters.js';

/** Root fields of GraphQL whose call has another name in REST. */
const REST_NAMES: Readonly<Record<string, string>> = {
  products: 'listProducts',
  productFacets: 'countProducts',
  product: 'getProduct',
  categories: 'listCategories',
  relatedProducts: 'listRelatedProducts',
  searchSuggestions: 'suggestProducts',
  deliveryCities: 'listDeliveryCities',
  accountData: 'getAccountData',
  me: 'getAccount',
  availability: 'checkAvailability',
  users: 'listUsers',
  addresses: 'listAddresses',
  productRequests: 'listProductRequests',
  cart: 'getCart',
  myOrders: 'listOrders',
  trackedOrder: 'trackOrder',
  guestOrder: 'findGuestOrder',
  inventory: 'listInventory',
  inventoryStats: 'getInventoryStats',
  lowStock: 'listLowStock',
  bulkPreview: 'previewBulkUpdate',
  priceChangePreview: 'previewPrices',
  priceChanges: 'listPriceChanges',
  productImports: 'listImports',
  productImport: 'getImport',
  productImportRows: 'listImportRows',
  applyProductImport: 'applyImport',
  stopProductImport: 'stopImport',
  adminOrders: 'listAllOrders',
  adminOrder: 'getOrder',
  adminOrdersByIds: 'listOrdersByIds',
  orderChanges: 'listOrderChanges',
  stockCover: 'getStockCover',
  orderStats: 'getOrderStats',
  orderSelection: 'selectOrders',
  orderStatusesPreview: 'previewOrderStatuses',
  orderViews: 'listOrderViews',
  orderHistory: 'getOrderHistory',
  auditEvents: 'listAuditEvents',
  confirmationQueue: 'listOrdersToConfirm',
  blockedContacts: 'listBlockedContacts',
  linkedOrder: 'getLinkedOrder',
  textTemplates: 'listTextTemplates',
  latestBackup: 'getLatestBackup',
  apiKeys: 'listApiKeys',
  webhooks: 'listWebhooks',
  webhookDeliveries: 'listWebhookDeliveries',
  couriers: 'listCouriers',
  handover: 'getHandover',
  deliveryStats: 'getDeliveryStats',
  cashBook: 'getCashBook',
  cashParcels: 'listCashParcels',
  cashBookings: 'listCashBookings',
  cashPayoutPreview: 'previewCashPayout',
  refreshSession: 'refreshToken',
  changePassword: 'updateAccount',
  updateProfile: 'updateAccount',
};

/** What REST has for itself: files, forms with them, what monitors and crawlers ask for, and calls of version 1.0.0. */
const REST_ALONE = [
  'listCollection',
  'saveCart',
  'placeGuestOrder',
  'refreshTokenPair',
  'exportOrders',
  'exportAddresses',
  'exportAuditEvents',
  'exportProducts',
  'exportInventory',
  'editProduct',
  'startImport',
  'isLive',
  'isReady',
  'getRobots',
  'getSitemap',
  'getSitemapPart',
  'listEmails',
  'readEmail',
];

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
);
const restCalls = CHAPTERS.flatMap(({ operations }) => Object.values(operations).map(({ id }) => id));
const restNameOf = (field: string): string => REST_NAMES[field] ?? field;

it('what GraphQL alone has is what the requirement names', () => {
  const [, named = ''] =
    /\| API-45 \|[^;]*;(.*) are in GraphQL alone/.exec(readFileSync('docs/requirements.md', 'utf8')) ?? [];
  const inWords = Array.from(named.matchAll(/`(\w+)`/g), ([, name]) => name);
  const alone = rootFields.filter((field) => !restCalls.includes(restNameOf(field)));
  // A filter, not a call.
  expect([...alone, 'isFeatured'].sort()).toEqual(inWords.sort());
});

it('REST has no other call by itself, and no name here is out of date', () => {
  const shared = new Set(rootFields.map(restNameOf));
  expect(restCalls.filter((id) => !shared.has(id)).sort()).toEqual(REST_ALONE.toSorted());
  expect(Object.keys(REST_NAMES).filter((field) => !rootFields.includes(field) || restCalls.includes(field))).toEqual(
    [],
  );
});

import type { AccessFixtures } from '../support/access-fixtures.js';
import { newUser } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';

/**
 * Who may call what: one line for each handler of both APIs and one for each type of the schema. A handler or field
 * without a line fails the tests, so that a reviewer sees every change of access here. access.api.test.ts compares the
 * lines with what the handlers declare; access-matrix.api.test.ts and access-responses.api.test.ts call each handler as
 * every kind of caller.
 * A new handler needs at least:  'GET /things': admin()   or   'Query.things': session()
 */
export interface Rule {
  access: 'public' | 'guest or session' | 'session' | 'admin';
  /** Declared public because it reads the token itself; access is as with a session. */
  effectiveAccess?: 'session';
  /** What the id in the path or argument belongs to. `owner`: others get FORBIDDEN. A record: others get NOT_FOUND. */
  id?: 'owner' | 'address';
  /** The call ends or replaces the session that it is called with. */
  endsSession?: true;
  /** The code that every caller gets for an empty body. */
  codeForAll?: string;
  /** A valid body, for calls that write. */
  body?: (fixtures: AccessFixtures) => object;
  /** The kind of response in KEYS; without one it is only a message. GraphQL uses the types of the schema. */
  response?: keyof typeof KEYS;
}

type RuleOptions = Omit<Rule, 'access'>;
const open = (options: RuleOptions = {}): Rule => ({ access: 'public', ...options });
const guestOrSession = (options: RuleOptions = {}): Rule => ({ access: 'guest or session', ...options });
const session = (options: RuleOptions = {}): Rule => ({ access: 'session', ...options });
const admin = (options: RuleOptions = {}): Rule => ({ access: 'admin', ...options });

const newAddress = () => ({
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '+92 300 1234567',
  streetAddress: '12 Mall Road',
  city: 'Lahore',
  state: 'Punjab',
});
const contactMessage = () => ({
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'general',
  message: 'Hello',
  marketingConsent: true,
});
const orderLine = ({ product }: AccessFixtures) => ({
  id: product.id,
  size: product.sizes[0]?.size ?? null,
  quantity: 1,
});
const wholeCart = (fixtures: AccessFixtures) => {
  const { id, size, quantity } = orderLine(fixtures);
  return [{ id, product: { _id: id, selectedSize: size }, quantity, itemTotal: 0 }];
};
/** A new guest each time, because a guest may only have a few pending orders. */
const newGuest = () =>
  guestDetails({ email: newUser().email, phone: `+92 3${String(Math.random()).slice(2, 11).padEnd(9, '0')}` });
const newOrder = (fixtures: AccessFixtures) => ({
  products: [orderLine(fixtures)],
  address: newGuest(),
  paymentID: newPaymentId(),
});

/** The handlers of REST and the root fields of GraphQL. */
export const HANDLERS: Record<string, Rule> = {
  'DELETE /address/:id': session({ id: 'address', response: 'address' }),
  'GET /address/:id': session({ id: 'owner', response: 'address' }),
  'POST /address': session({ response: 'address', body: newAddress }),
  'PUT /address/:id': session({ id: 'address', response: 'address', body: newAddress }),
  'PUT /address/default/:id': session({ id: 'address', response: 'address', body: () => ({}) }),
  'Mutation.addAddress': session(),
  'Mutation.removeAddress': session({ id: 'address' }),
  'Mutation.setDefaultAddress': session({ id: 'address' }),
  'Mutation.updateAddress': session({ id: 'address' }),
  'Query.addresses': session(),

  'GET /auth': session({ response: 'account' }),
  'POST /auth': open({
    response: 'signedIn',
    body: ({ owner }) => ({ email: owner.user.email, password: owner.user.password }),
  }),
  'POST /auth/check-availability': open({ response: 'availability', body: () => ({ username: newUser().username }) }),
  'POST /auth/forgot-password': open({ body: () => ({ email: newUser().email }) }),
  'POST /auth/logout': open({ endsSession: true, body: () => ({}) }),
  'POST /auth/logout-everywhere': session({ endsSession: true, body: () => ({}) }),
  'POST /auth/refresh': open({ effectiveAccess: 'session', endsSession: true, response: 'token' }),
  'POST /auth/resend-verification': open({ body: () => ({ email: newUser().email }) }),
  'POST /auth/reset-password': open(),
  'POST /auth/token/refresh': open({ codeForAll: 'UNAUTHENTICATED', response: 'tokenPair' }),
  'POST /auth/verify-email': open({ response: 'verified' }),
  'POST /users': open({ response: 'registered', body: () => ({ ...newUser() }) }),
  'PUT /users/:id': session({ id: 'owner', response: 'account', body: () => ({ firstname: 'Asha' }) }),
  'Mutation.changePassword': session(),
  'Mutation.forgotPassword': open(),
  'Mutation.refreshSession': open({ effectiveAccess: 'session', endsSession: true }),
  'Mutation.register': open(),
  'Mutation.resendVerification': open(),
  'Mutation.resetPassword': open(),
  'Mutation.signIn': open(),
  'Mutation.signOut': open({ endsSession: true }),
  'Mutation.signOutEverywhere': session({ endsSession: true }),
  'Mutation.updateProfile': session(),
  'Mutation.verifyEmail': open(),
  'Query.availability': open(),
  'Query.me': session(),

  'GET /users': admin({ response: 'user' }),
  'PUT /users/:id/admin': admin({ response: 'user' }),
  'Mutation.setAdmin': admin(),
  'Query.users': admin(),

  'GET /categories': open({ response: 'category' }),
  'GET /collections/:category': open({ response: 'product' }),
  'GET /products': open({ response: 'product' }),
  'GET /products/:id': open({ response: 'product' }),
  'GET /products/suggestions': open({ response: 'suggestions' }),
  'Category.featuredProducts': open(),
  'Category.productCount': open(),
  'Product.category': open(),
  'Query.categories': open(),
  'Query.category': open(),
  'Query.product': open(),
  'Query.products': open(),
  'Query.productsByIds': open(),
  'Query.searchSuggestions': open(),
  'Query.topPicks': open(),

  'POST /contact': open({ response: 'contact', body: contactMessage }),
  'Mutation.sendMessage': open(),

  'GET /cart/:userId': session({ id: 'owner', response: 'cart' }),
  'POST /cart': session({ response: 'cart', body: (fixtures) => ({ products: wholeCart(fixtures) }) }),
  'POST /cart/add': session({ response: 'cart', body: orderLine }),
  'POST /cart/clear': session({ response: 'cart', body: () => ({}) }),
  'POST /cart/decrement': session({ response: 'cart' }),
  'POST /cart/merge': session({ response: 'cart', body: (fixtures) => ({ guestCartItems: wholeCart(fixtures) }) }),
  'POST /cart/remove': session({ response: 'cart' }),
  'PUT /cart/:userId': session({
    id: 'owner',
    response: 'cart',
    body: (fixtures) => ({ products: wholeCart(fixtures) }),
  }),
  'Mutation.addToCart': session(),
  'Mutation.clearCart': session(),
  'Mutation.decrementCartLine': session(),
  'Mutation.mergeCart': session(),
  'Mutation.removeFromCart': session(),
  'Mutation.replaceCart': session(),
  'Mutation.setCartQuantity': session(),
  'Query.cart': session(),

  'GET /orders/:userId': session({ id: 'owner', response: 'order' }),
  'GET /track/:token': open({ response: 'order' }),
  'POST /orders': session({ response: 'order', body: newOrder }),
  'POST /orders/guest': open({ response: 'guestOrder', body: newOrder }),
  'Mutation.placeOrder': guestOrSession(),
  'Query.myOrders': session(),
  'Query.trackedOrder': open(),
  'POST /orders/confirm': open(),
  'POST /orders/confirm/view': open(),
  'POST /orders/confirm/correct': open(),
  'POST /orders/confirm/cancel': open(),
  'Query.linkedOrder': open(),
  'Mutation.confirmLinkedOrder': open(),
  'Mutation.correctLinkedOrder': open(),
  'Mutation.cancelLinkedOrder': open(),

  'DELETE /admin/order-views/:id': admin({ response: 'deleted' }),
  'GET /admin/order-views': admin({ response: 'orderView' }),
  'GET /admin/orders/selection': admin({ response: 'orderOutcomes' }),
  'POST /admin/order-views': admin({
    response: 'orderView',
    body: () => ({ name: `View ${String(Math.random()).slice(2, 12)}` }),
  }),
  'POST /admin/orders/status-preview': admin({ response: 'orderOutcomes' }),
  'PUT /admin/order-views/:id': admin({ response: 'orderView' }),
  'PUT /admin/order-views/default': admin({ response: 'orderView', body: () => ({ id: null }) }),
  'PUT /admin/orders/status': admin({
    response: 'orderOutcomes',
    body: () => ({ status: 'shipped', orders: [{ _id: 'f'.repeat(24) }] }),
  }),
  'PUT /admin/orders/status/undo': admin({ response: 'orderOutcomes' }),
  'DELETE /categories/:id': admin({ response: 'deleted' }),
  'DELETE /products/:id': admin({ response: 'deleted' }),
  'GET /admin/orders/changes': admin({ response: 'orderChanges' }),
  'GET /admin/orders/print': admin({ response: 'adminOrder' }),
  'GET /audit': admin({ response: 'audit' }),
  'GET /audit/export': admin(),
  'GET /orders/admin': admin({ response: 'adminOrder' }),
  'POST /orders/admin': admin({
    response: 'adminOrder',
    body: (fixtures) => ({ ...newOrder(fixtures), channel: 'telephone' }),
  }),
  'GET /orders/admin/confirmations': admin({ response: 'confirmations' }),
  'PUT /orders/admin/:orderId/confirmation': admin({ response: 'adminOrder' }),
  'PUT /orders/admin/:orderId/address': admin({ response: 'adminOrder' }),
  'GET /orders/admin/blocks': admin({ response: 'blocks' }),
  'POST /orders/admin/blocks': admin({
    response: 'blocks',
    body: () => ({ type: 'email', value: newUser().email, reason: 'A test' }),
  }),
  'DELETE /orders/admin/blocks/:id': admin({ response: 'blocks' }),
  'GET /orders/admin/:orderId': admin({ response: 'adminOrder' }),
  'GET /orders/admin/stats': admin({ response: 'orderStats' }),
  'GET /admin/prices/changes': admin({ response: 'priceChanges' }),
  'GET /admin/stock/cover': admin({ response: 'stockCover' }),
  'GET /products/admin/all': admin({ response: 'inventory' }),
  'GET /products/inventory/low-stock': admin({ response: 'inventory' }),
  'GET /products/inventory/stats': admin({ response: 'inventoryStats' }),
  'POST /admin/prices/changes/:id/undo': admin({ response: 'priceChanges' }),
  'POST /admin/prices/preview': admin({ response: 'pricePreview' }),
  'POST /categories': admin({
    response: 'adminCategory',
    body: () => ({ name: `Kind ${String(Math.random()).slice(2, 12)}` }),
  }),
  'POST /products/inventory/bulk-preview': admin({ response: 'bulkPreview' }),
  'POST /products/upload': admin({ response: 'inventory' }),
  'PUT /admin/prices': admin({ response: 'changedPrices' }),
  'PUT /admin/products/:id': admin({ response: 'inventory' }),
  'PUT /categories/:id': admin({ response: 'adminCategory' }),
  'PUT /categories/:id/featured': admin({ response: 'adminCategory' }),
  'PUT /orders/admin/:orderId/status': admin({ response: 'adminOrder' }),
  'PUT /products/:id': admin({ response: 'inventory' }),
  'PUT /products/admin/featured': admin({ response: 'featured' }),
  'PUT /products/inventory/bulk-update': admin({ response: 'inventory' }),
  'GET /admin/exports/addresses': admin(),
  'GET /admin/exports/inventory': admin(),
  'GET /admin/exports/orders': admin(),
  'GET /admin/exports/products': admin(),
  'GET /admin/imports': admin({ response: 'productImports' }),
  'GET /admin/imports/:id': admin({ response: 'productImport' }),
  'GET /admin/imports/:id/rows': admin({ response: 'productImportRows' }),
  'POST /admin/imports': admin({ response: 'productImport' }),
  'POST /admin/imports/:id/apply': admin({ response: 'productImport' }),
  'POST /admin/imports/:id/stop': admin({ response: 'productImport' }),
  'Mutation.applyProductImport': admin(),
  'Mutation.stopProductImport': admin(),
  'Query.productImport': admin(),
  'Query.productImportRows': admin(),
  'Query.productImports': admin(),
  'DeskOrderLine.categoryName': admin(),
  'Mutation.bulkUpdate': admin(),
  'Mutation.changePrices': admin(),
  'Mutation.createCategory': admin(),
  'Mutation.createOrderView': admin(),
  'Mutation.createProduct': admin(),
  'Mutation.deactivateProduct': admin(),
  'Mutation.deleteCategory': admin(),
  'Mutation.deleteOrderView': admin(),
  'Mutation.setCategoryFeatured': admin(),
  'Mutation.setDefaultOrderView': admin(),
  'Mutation.setFeaturedProducts': admin(),
  'Mutation.setOrderStatus': admin(),
  'Mutation.undoOrderStatuses': admin(),
  'Mutation.undoPriceChange': admin(),
  'Mutation.updateCategory': admin(),
  'Mutation.updateOrderStatuses': admin(),
  'Mutation.updateOrderView': admin(),
  'Mutation.updateProduct': admin(),
  'Query.adminOrder': admin(),
  'Query.adminOrders': admin(),
  'Query.adminOrdersByIds': admin(),
  'Query.auditEvents': admin(),
  'Query.confirmationQueue': admin(),
  'Query.blockedContacts': admin(),
  'Mutation.enterOrder': admin(),
  'Mutation.recordCall': admin(),
  'Mutation.correctOrder': admin(),
  'Mutation.blockContact': admin(),
  'Mutation.unblockContact': admin(),
  'Query.bulkPreview': admin(),
  'Query.featuredLists': admin(),
  'Query.inventory': admin(),
  'Query.inventoryProduct': admin(),
  'Query.inventoryStats': admin(),
  'Query.lowStock': admin(),
  'Query.orderSelection': admin(),
  'Query.orderChanges': admin(),
  'Query.orderStats': admin(),
  'Query.orderStatusesPreview': admin(),
  'Query.orderViews': admin(),
  'Query.priceChangePreview': admin(),
  'Query.priceChanges': admin(),
  'Query.stockCover': admin(),

  'GET /dev/mailbox': open({ response: 'email' }),
  'GET /dev/mailbox/:id': open(),
  'GET /health/live': open({ response: 'health' }),
  'GET /health/ready': open({ response: 'health' }),
  'GET /robots.txt': open(),
  'GET /sitemap.xml': open(),
  'GET /sitemap-:file': open(),
  'Query.shop': open(),
};

const PRODUCT = [
  '_id name title description price discountedPrice discountPrice discount_price createdAt is_active is_featured stock',
  'stock_quantity sku has_sizes available_sizes size category_id images image_url is_primary colours categories gender',
].join(' ');

const ORDER = [
  '_id paymentID createdAt status amount subtotal deliveryFee address firstname lastname phone email apartment',
  'city state',
  'country zipcode products product name price selectedSize images image_url is_primary quantity itemTotal user',
  'history at',
].join(' ');

const CONFIRMATION = 'confirmation state attempts phoneE164 channel callAfter risk score level reasons reason points';
const PAGINATION = 'pagination currentPage limit totalPages hasPrevPage hasNextPage';
const ADMIN_ORDER = [
  'orders pagination currentPage limit totalOrders totalPages hasPrevPage hasNextPage _id paymentID createdAt status',
  'amount subtotal deliveryFee address firstname lastname phone email apartment city state country zipcode products',
  'product name price selectedSize images image_url is_primary category_id quantity itemTotal user username',
  `history at by version ${CONFIRMATION}`,
].join(' ');
const PRICE_CHANGE = '_id by createdAt undoUntil updated undoneAt restored left productId name reason';
const PRODUCT_IMPORT = [
  '_id state fileName by problem totalRows done steps newRows changedRows unchangedRows refusedRows appliedRows leftRows',
  'createdAt endedAt',
].join(' ');

/** Every key, at any depth, that a REST response may have. */
export const KEYS = {
  account: '_id firstname lastname username email pendingEmail phone gender isAdmin',
  address: '_id firstname lastname phone streetAddress city state country zipcode user checked',
  audit: [
    'events pagination currentPage limit totalEvents totalPages hasPrevPage hasNextPage id at kind byId by subject',
    'subjectId details name value',
  ].join(' '),
  availability: 'field available message',
  cart: [
    'userId version amountTotal products id product selectedSize quantity itemTotal reduced requested reason merged',
    PRODUCT,
  ].join(' '),
  category: `featured_products ${PRODUCT}`,
  bulkPreview:
    'changes productId name sku before after price salePrice stock category isFeatured isActive refused reason',
  blocks: `blocks totalBlocks id type value reason until at ${PAGINATION}`,
  confirmations: ['waiting later', ADMIN_ORDER].join(' '),
  pricePreview: 'changes productId name sku version before after price discount_price refused reason',
  priceChanges: `changes ${PRICE_CHANGE}`,
  changedPrices: `change products stock_status low_stock_threshold updatedAt version ${PRICE_CHANGE} ${PRODUCT}`,
  stockCover: [
    'from to ranges days designs pieces deadCount deadPieces deadValue newCount deadStock soonOut',
    'productId name sku stock value sold daysOfCover',
  ].join(' '),
  contact: 'success message',
  adminCategory: '_id name description featured_products',
  adminOrder: ADMIN_ORDER,
  featured: 'msg productIds',
  deleted: 'msg _id',
  health: 'status',
  inventory: [
    'products pagination currentPage limit totalProducts totalPages hasPrevPage hasNextPage stock_status updatedAt',
    'version low_stock_threshold',
    `msg updated ${PRODUCT}`,
  ].join(' '),
  inventoryStats: 'totalProducts lowStockCount outOfStockCount inventoryValue totalValue',
  email: 'id at kind to subject text html',
  order: ORDER,
  guestOrder: `trackingToken ${ORDER}`,
  orderOutcomes: [
    'orders totalOrders changedCount unchangedCount refusedCount _id shortId customerName result statusBefore status version refusal',
    'reason changedBy',
  ].join(' '),
  orderView: [
    '_id name isShared isOwn owner isDefault filter search status statuses startDate endDate minAmount maxAmount',
    'sortBy sortOrder',
  ].join(' '),
  orderChanges: 'orders _id status version createdAt hasMore nextSince',
  orderStats: [
    'from to timeZone totalOrders totalRevenue averageOrder byStatus status orders amount byDay day revenue',
    'bestSellers',
    'productId name pieces',
  ].join(' '),
  product: PRODUCT,
  productImport: PRODUCT_IMPORT,
  productImports: `imports ${PRODUCT_IMPORT}`,
  productImportRows: [
    'rows pagination currentPage limit totalRows totalPages hasPrevPage hasNextPage line kind productId name sku problems',
    'column message changes from to outcome reason',
  ].join(' '),
  registered: 'message emailSent email',
  signedIn:
    'token accessToken refreshToken user _id firstname lastname username email pendingEmail phone gender isAdmin',
  suggestions: `products ${PRODUCT}`,
  token: 'token',
  tokenPair: 'access refresh',
  user: '_id firstname lastname username email isAdmin',
  verified: 'message user email',
} as const;

/** Every field of every type that GraphQL returns. */
export const TYPES: Record<string, string> = {
  Account: 'id firstname lastname username email pendingEmail phone gender isAdmin',
  Address: 'id firstname lastname phone streetAddress city state country zipcode isDefault',
  AdminUser: 'id firstname lastname username email isAdmin',
  AuditDetail: 'name value',
  AuditEvent: 'id at kind byId by subject subjectId details',
  AuditPage: 'items pageInfo',
  Availability: 'field available message',
  BestSeller: 'productId name pieces revenue',
  BlockedContact: 'id type value reason until at',
  BlockedContactPage: 'items pageInfo',
  BulkChange: 'productId name sku before after',
  BulkPreview: 'changes refused',
  BulkRefusal: 'productId name reason',
  BulkUpdateResult: 'updated products',
  BulkValues: 'price salePrice stock category isFeatured isActive',
  Cart: 'id version lines count subtotal',
  CartChange: 'cart reduced',
  CartLine: 'productId size quantity name image unitPrice total stock isActive',
  CartMerge: 'cart reduced merged',
  CartReduction: 'productId size requested quantity reason',
  Category: 'id name description featuredProducts productCount',
  CategoryFeatured: 'category products',
  ConfirmationQueue: 'items waiting later',
  ContactAnswer: 'success message',
  Customer: 'id firstname lastname username email phone',
  DayCount: 'day orders revenue',
  DeliveryAddress: 'firstname lastname phone email address apartment city state country zipcode',
  DeskOrder: [
    'id shortId number paymentId status customer isGuest lines pieces subtotal deliveryFee total address',
    'phoneE164 channel placedAt history version confirmation callAfter risk',
  ].join(' '),
  DeskOrderLine: 'productId size name price quantity total imageUrl categoryName',
  DeskOrderPage: 'items pageInfo',
  EmailVerification: 'message email',
  FeaturedLists: 'global categories',
  FreshToken: 'token',
  ImportCellChange: 'column from to',
  ImportProblem: 'column message',
  InventoryPage: 'items pageInfo',
  InventoryProduct: [
    'id name description sku price salePrice unitPrice stock stockLevel lowStockThreshold hasSizes sizes colours images',
    'image category isActive isFeatured createdAt updatedAt version',
  ].join(' '),
  PriceChange: 'id by createdAt undoUntil updated undoneAt restored left',
  PriceChangePreview: 'changes refused',
  PriceChangeResult: 'change products',
  PriceChangeRow: 'productId name sku version before after',
  ProductPrices: 'price salePrice',
  CoverRange: 'days designs pieces',
  CoveredProduct: 'productId name sku stock value sold daysOfCover',
  StockCover: 'from to ranges deadCount deadPieces deadValue newCount deadStock soonOut',
  InventoryStats: 'totalProducts lowStockCount outOfStockCount totalValue',
  LinkedOrder: 'order state canConfirm canChange changeUntil',
  Notice: 'message',
  Order: 'id number paymentId status lines subtotal deliveryFee total address placedAt history trackingToken',
  OrderChange: 'id shortId status version placedAt',
  OrderChanges: 'items hasMore nextSince',
  OrderConfirmation: 'state version attempts at by',
  OrderRisk: 'score level reasons',
  OrderEvent: 'status at by',
  OrderStep: 'status at',
  OrderLine: 'productId size name price quantity total imageUrl',
  OrderOutcome: 'id shortId customerName result statusBefore status version refusal reason changedBy',
  OrderOutcomes: 'orders changedCount unchangedCount refusedCount',
  OrderPage: 'items pageInfo',
  OrderSelection: 'items totalItems',
  OrderStats: 'from to timeZone totalOrders totalRevenue averageOrder byStatus byDay bestSellers',
  OrderView: 'id name isShared isOwn owner isDefault filter sortBy sortOrder',
  OrderViewFilter: 'search status statuses startDate endDate minAmount maxAmount',
  PageInfo: 'currentPage limit totalItems totalPages hasPrevPage hasNextPage',
  ProductImport: [
    'id state fileName by problem totalRows done steps newRows changedRows unchangedRows refusedRows appliedRows leftRows',
    'createdAt endedAt',
  ].join(' '),
  ProductImportRow: 'line kind productId name sku problems changes outcome reason',
  ProductImportRowPage: 'items pageInfo',
  Product: [
    'id name description sku price salePrice unitPrice discountPercent stock hasSizes sizes colours images image',
    'category isFeatured createdAt',
  ].join(' '),
  ProductImage: 'url srcset width height isPrimary',
  ProductPage: 'items pageInfo',
  ProductSize: 'size stock',
  Registration: 'message emailSent email',
  SearchSuggestions: 'products categories',
  SelectedOrder: 'id shortId status version',
  RiskPart: 'reason points',
  Session: 'token refreshToken user',
  Shop: 'name phone email address facebook instagram tiktok timeZone country',
  StatusCount: 'status orders amount',
  UserPage: 'items pageInfo',
};

import type { AccessFixtures } from '../support/access-fixtures.js';
import { newUser } from '../support/customer.js';
import { guestDetails, newPaymentId } from '../support/guest.js';

/**
 * Who may call what: one line for each handler of both APIs and one for each type of the schema. A handler or field without a
 * line fails the tests, so that a reviewer sees every change of access here. access.api.test.ts compares the lines with what
 * the handlers declare; access-matrix.api.test.ts calls each as every kind of caller.
 *
 * A new handler needs at least:  'GET /things': admin()   or   'Query.things': session()
 */
export interface Rule {
  access: 'public' | 'guest or session' | 'session' | 'admin';
  /** Declared public because it reads the token itself; access is as with a session. */
  behaves?: 'session';
  /** What the id in the path or argument belongs to. `owner`: others get FORBIDDEN. A record: others get NOT_FOUND. */
  id?: 'owner' | 'address';
  /** The call ends or replaces the session that it is called with. */
  spends?: true;
  /** The code that everybody gets for an empty body. */
  everybody?: string;
  /** A valid body, for calls that write. */
  body?: (world: AccessFixtures) => object;
  /** The kind of response in KEYS; without one it is only a message. GraphQL uses the types of the schema. */
  answers?: keyof typeof KEYS;
}

type More = Omit<Rule, 'access'>;
const open = (more: More = {}): Rule => ({ access: 'public', ...more });
const guestOrSession = (more: More = {}): Rule => ({ access: 'guest or session', ...more });
const session = (more: More = {}): Rule => ({ access: 'session', ...more });
const admin = (more: More = {}): Rule => ({ access: 'admin', ...more });

const anAddress = () => ({
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '+92 300 1',
  streetAddress: '12 Mall Road',
  city: 'Lahore',
  state: 'Punjab',
});
const aMessage = () => ({
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'general',
  message: 'Hello',
  marketingConsent: true,
});
const aLine = ({ product }: AccessFixtures) => ({ id: product.id, size: product.sizes[0]?.size ?? null, quantity: 1 });
/** A new guest each time, because a guest may only have a few pending orders. */
const aStranger = () => guestDetails({ email: newUser().email, phone: `+92 3${String(Math.random()).slice(2, 12)}` });
const anOrder = (world: AccessFixtures) => ({
  products: [aLine(world)],
  address: aStranger(),
  paymentID: newPaymentId(),
});

/** The handlers of REST and the root fields of GraphQL. */
export const HANDLERS: Record<string, Rule> = {
  'DELETE /address/:id': session({ id: 'address', answers: 'address' }),
  'GET /address/:id': session({ id: 'owner', answers: 'address' }),
  'POST /address': session({ answers: 'address', body: anAddress }),
  'PUT /address/:id': session({ id: 'address', answers: 'address', body: anAddress }),
  'PUT /address/default/:id': session({ id: 'address', answers: 'address', body: () => ({}) }),
  'Mutation.addAddress': session(),
  'Mutation.removeAddress': session({ id: 'address' }),
  'Mutation.setDefaultAddress': session({ id: 'address' }),
  'Mutation.updateAddress': session({ id: 'address' }),
  'Query.addresses': session(),

  'GET /auth': session({ answers: 'account' }),
  'POST /auth': open({
    answers: 'signedIn',
    body: ({ owner }) => ({ email: owner.person.email, password: owner.person.password }),
  }),
  'POST /auth/check-availability': open({ answers: 'availability', body: () => ({ username: newUser().username }) }),
  'POST /auth/forgot-password': open({ body: () => ({ email: newUser().email }) }),
  'POST /auth/logout': open({ spends: true, body: () => ({}) }),
  'POST /auth/logout-everywhere': session({ spends: true, body: () => ({}) }),
  'POST /auth/refresh': open({ behaves: 'session', spends: true, answers: 'token' }),
  'POST /auth/resend-verification': open({ body: () => ({ email: newUser().email }) }),
  'POST /auth/reset-password': open(),
  'POST /auth/token/refresh': open({ everybody: 'UNAUTHENTICATED', answers: 'tokenPair' }),
  'POST /auth/verify-email': open({ answers: 'verified' }),
  'POST /users': open({ answers: 'registered', body: () => ({ ...newUser() }) }),
  'PUT /users/:id': session({ id: 'owner', answers: 'account', body: () => ({ firstname: 'Asha' }) }),
  'Mutation.changePassword': session(),
  'Mutation.forgotPassword': open(),
  'Mutation.refreshSession': open({ behaves: 'session', spends: true }),
  'Mutation.register': open(),
  'Mutation.resendVerification': open(),
  'Mutation.resetPassword': open(),
  'Mutation.signIn': open(),
  'Mutation.signOut': open({ spends: true }),
  'Mutation.signOutEverywhere': session({ spends: true }),
  'Mutation.updateProfile': session(),
  'Mutation.verifyEmail': open(),
  'Query.availability': open(),
  'Query.me': session(),

  'GET /users': admin({ answers: 'user' }),
  'PUT /users/:id/admin': admin({ answers: 'user' }),
  'Mutation.setAdmin': admin(),
  'Query.users': admin(),

  'GET /categories': open({ answers: 'category' }),
  'GET /collections/:category': open({ answers: 'product' }),
  'GET /products': open({ answers: 'product' }),
  'GET /products/:id': open({ answers: 'product' }),
  'Category.featuredProducts': open(),
  'Category.productCount': open(),
  'Product.category': open(),
  'Query.categories': open(),
  'Query.category': open(),
  'Query.product': open(),
  'Query.products': open(),
  'Query.productsByIds': open(),
  'Query.topPicks': open(),

  'POST /contact': open({ answers: 'contact', body: aMessage }),
  'Mutation.sendMessage': open(),

  'GET /cart/:userId': session({ id: 'owner', answers: 'cart' }),
  'POST /cart': session({ answers: 'cart', body: (world) => ({ products: [aLine(world)] }) }),
  'POST /cart/add': session({ answers: 'cart', body: aLine }),
  'POST /cart/clear': session({ answers: 'cart', body: () => ({}) }),
  'POST /cart/decrement': session({ answers: 'cart' }),
  'POST /cart/merge': session({ answers: 'cart', body: (world) => ({ guestCartItems: [aLine(world)] }) }),
  'POST /cart/remove': session({ answers: 'cart' }),
  'PUT /cart/:userId': session({ id: 'owner', answers: 'cart', body: (world) => ({ products: [aLine(world)] }) }),
  'Mutation.addToCart': session(),
  'Mutation.clearCart': session(),
  'Mutation.decrementCartLine': session(),
  'Mutation.mergeCart': session(),
  'Mutation.removeFromCart': session(),
  'Mutation.replaceCart': session(),
  'Mutation.setCartQuantity': session(),
  'Query.cart': session(),

  'GET /orders/:userId': session({ id: 'owner', answers: 'order' }),
  'GET /track/:token': open({ answers: 'order' }),
  'POST /orders': session({ answers: 'order', body: anOrder }),
  'POST /orders/guest': open({ answers: 'order', body: anOrder }),
  'Mutation.placeOrder': guestOrSession(),
  'Query.myOrders': session(),
  'Query.trackedOrder': open(),

  'DELETE /categories/:id': admin({ answers: 'gone' }),
  'DELETE /products/:id': admin({ answers: 'gone' }),
  'GET /orders/admin': admin({ answers: 'deskOrder' }),
  'GET /orders/admin/:orderId': admin({ answers: 'deskOrder' }),
  'GET /orders/admin/stats': admin({ answers: 'orderStats' }),
  'GET /products/admin/all': admin({ answers: 'inventory' }),
  'GET /products/inventory/low-stock': admin({ answers: 'inventory' }),
  'GET /products/inventory/stats': admin({ answers: 'inventoryStats' }),
  'POST /categories': admin({
    answers: 'deskCategory',
    body: () => ({ name: `Kind ${String(Math.random()).slice(2, 12)}` }),
  }),
  'POST /products/inventory/bulk-preview': admin({ answers: 'bulkPreview' }),
  'POST /products/upload': admin({ answers: 'inventory' }),
  'PUT /categories/:id': admin({ answers: 'deskCategory' }),
  'PUT /categories/:id/featured': admin({ answers: 'deskCategory' }),
  'PUT /orders/admin/:orderId/status': admin({ answers: 'deskOrder' }),
  'PUT /products/:id': admin({ answers: 'inventory' }),
  'PUT /products/admin/featured': admin({ answers: 'featured' }),
  'PUT /products/inventory/bulk-update': admin({ answers: 'inventory' }),
  'DeskOrderLine.categoryName': admin(),
  'Mutation.bulkUpdate': admin(),
  'Mutation.createCategory': admin(),
  'Mutation.createProduct': admin(),
  'Mutation.deactivateProduct': admin(),
  'Mutation.deleteCategory': admin(),
  'Mutation.setCategoryFeatured': admin(),
  'Mutation.setFeaturedProducts': admin(),
  'Mutation.setOrderStatus': admin(),
  'Mutation.updateCategory': admin(),
  'Mutation.updateProduct': admin(),
  'Query.adminOrder': admin(),
  'Query.adminOrders': admin(),
  'Query.bulkPreview': admin(),
  'Query.featuredLists': admin(),
  'Query.inventory': admin(),
  'Query.inventoryProduct': admin(),
  'Query.inventoryStats': admin(),
  'Query.lowStock': admin(),
  'Query.orderStats': admin(),

  'GET /dev/mailbox': open({ answers: 'letter' }),
  'GET /dev/mailbox/:id': open(),
  'GET /health/live': open({ answers: 'health' }),
  'GET /health/ready': open({ answers: 'health' }),
  'Query.shop': open(),
};

const PRODUCT =
  '_id name title description price discountedPrice discountPrice discount_price createdAt is_active is_featured stock stock_quantity sku has_sizes available_sizes size category_id images image_url is_primary colours categories gender';

/** Every key, at any depth, that a REST response may have. */
export const KEYS = {
  account: '_id firstname lastname username email pendingEmail phone gender isAdmin',
  address: '_id firstname lastname phone streetAddress city state country zipcode user checked',
  availability: 'field available message',
  cart: `userId version amountTotal products id product selectedSize quantity itemTotal reduced requested reason merged ${PRODUCT}`,
  category: `featured_products ${PRODUCT}`,
  bulkPreview:
    'changes productId name sku before after price salePrice stock category isFeatured isActive refused reason',
  contact: 'success message',
  deskCategory: '_id name description featured_products',
  deskOrder:
    'orders pagination currentPage limit totalOrders totalPages hasPrevPage hasNextPage _id paymentID createdAt status amount subtotal deliveryFee address firstname lastname phone email apartment city state country zipcode products product name price selectedSize images image_url is_primary category_id quantity itemTotal user username history at by',
  featured: 'msg productIds',
  gone: 'msg _id',
  health: 'status',
  inventory: `products pagination currentPage limit totalProducts totalPages hasPrevPage hasNextPage stock_status updatedAt version msg updated ${PRODUCT}`,
  inventoryStats: 'totalProducts lowStockCount outOfStockCount inventoryValue totalValue',
  letter: 'id at kind to subject text html',
  order:
    '_id paymentID createdAt status amount subtotal deliveryFee address firstname lastname phone email apartment city state country zipcode products product name price selectedSize images image_url is_primary quantity itemTotal user history at',
  orderStats:
    'from to timeZone totalOrders totalRevenue averageOrder byStatus status orders amount byDay day revenue bestSellers productId name pieces',
  product: PRODUCT,
  registered: 'message emailSent email',
  signedIn:
    'token accessToken refreshToken user _id firstname lastname username email pendingEmail phone gender isAdmin',
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
  Availability: 'field available message',
  BestSeller: 'productId name pieces revenue',
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
  ContactAnswer: 'success message',
  Customer: 'id firstname lastname username email phone',
  DayCount: 'day orders revenue',
  DeliveryAddress: 'firstname lastname phone email address apartment city state country zipcode',
  DeskOrder:
    'id shortId number paymentId status customer isGuest lines pieces subtotal deliveryFee total address placedAt history',
  DeskOrderLine: 'productId size name price quantity total imageUrl categoryName',
  DeskOrderPage: 'items pageInfo',
  EmailVerification: 'message email',
  FeaturedLists: 'global categories',
  FreshToken: 'token',
  InventoryPage: 'items pageInfo',
  InventoryProduct:
    'id name description sku price salePrice unitPrice stock stockLevel hasSizes sizes colours images image category isActive isFeatured createdAt updatedAt version',
  InventoryStats: 'totalProducts lowStockCount outOfStockCount totalValue',
  Notice: 'message',
  Order: 'id number paymentId status lines subtotal deliveryFee total address placedAt history',
  OrderEvent: 'status at by',
  OrderStep: 'status at',
  OrderLine: 'productId size name price quantity total imageUrl',
  OrderPage: 'items pageInfo',
  OrderStats: 'from to timeZone totalOrders totalRevenue averageOrder byStatus byDay bestSellers',
  PageInfo: 'currentPage limit totalItems totalPages hasPrevPage hasNextPage',
  Product:
    'id name description sku price salePrice unitPrice discountPercent stock hasSizes sizes colours images image category isFeatured createdAt',
  ProductImage: 'url srcset width height isPrimary',
  ProductPage: 'items pageInfo',
  ProductSize: 'size stock',
  Registration: 'message emailSent email',
  Session: 'token refreshToken user',
  Shop: 'name phone email address facebook instagram tiktok timeZone',
  StatusCount: 'status orders amount',
  UserPage: 'items pageInfo',
};

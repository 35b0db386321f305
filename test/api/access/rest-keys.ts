const PRODUCT = [
  '_id name title description price discountedPrice discountPrice discount_price createdAt is_active is_featured stock',
  'stock_quantity sku has_sizes available_sizes size category_id images image_url is_primary colours categories gender',
].join(' ');

const ORDER = [
  '_id paymentID createdAt status amount subtotal deliveryFee address firstname lastname phone email apartment',
  'city state',
  'country zipcode products product name price selectedSize images image_url is_primary quantity itemTotal user',
  'history at parcels courier trackingNumber link',
].join(' ');

const DELIVERY = 'delivery parcels courier trackingNumber link cash day result outcome reason returnedAs';
const CONFIRMATION = 'confirmation state attempts phoneE164 channel callAfter risk score level reasons reason points';
const PAGINATION = 'pagination currentPage limit totalPages hasPrevPage hasNextPage';
const ADMIN_ORDER = [
  'orders pagination currentPage limit totalOrders totalPages hasPrevPage hasNextPage _id paymentID createdAt status',
  'amount subtotal deliveryFee address firstname lastname phone email apartment city state country zipcode products',
  'product name price selectedSize images image_url is_primary category_id quantity itemTotal user username',
  `history at by version updatedAt ${CONFIRMATION} ${DELIVERY}`,
].join(' ');
const PRICE_CHANGE = '_id by createdAt undoUntil updated undoneAt restored left productId name reason';
const PRODUCT_IMPORT = [
  '_id state fileName by problem totalRows done steps newRows changedRows unchangedRows refusedRows appliedRows leftRows',
  'createdAt endedAt',
].join(' ');

/** Every key, at any depth, that a REST response may have. */
const INVENTORY = `stock_status updatedAt version low_stock_threshold msg updated ${PRODUCT}`;

export const KEYS = {
  couriers: 'couriers name linkTemplate',
  handover: 'day parcels orderId shortId name city parcel courier trackingNumber link cash',
  apiKeys: 'keys _id name scopes ending createdAt lastUsedAt token',
  orderSync: `cursor hasMore ${ADMIN_ORDER}`,
  productSync: `products cursor hasMore ${INVENTORY}`,
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
  inventory: `products pagination currentPage limit totalProducts totalPages hasPrevPage hasNextPage ${INVENTORY}`,
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

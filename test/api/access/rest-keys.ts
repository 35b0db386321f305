const PRODUCT = [
  '_id name title description price discountedPrice discountPrice discount_price createdAt is_active is_featured stock',
  'stock_quantity sku material care delivery returns has_sizes available_sizes size category_id images image_url is_primary colours categories gender',
].join(' ');

const ORDER = [
  '_id paymentID reference createdAt status amount subtotal deliveryFee address firstname lastname phone email',
  'apartment city state',
  'country zipcode products product name price selectedSize images image_url is_primary quantity itemTotal user',
  'history at parcels courier trackingNumber link outcome canCancel',
].join(' ');

const DELIVERY =
  'delivery pieces productId size parcels courier trackingNumber link cash day result outcome reason returnedAs';
const CONFIRMATION = 'confirmation state attempts phoneE164 channel callAfter risk score level reasons reason points';
const PAGINATION = 'pagination currentPage limit totalPages hasPrevPage hasNextPage';
const ADMIN_ORDER = [
  'orders pagination currentPage limit totalOrders totalPages hasPrevPage hasNextPage _id paymentID createdAt status',
  'amount subtotal deliveryFee address firstname lastname phone email apartment city state country zipcode products',
  'product name price selectedSize images image_url is_primary category_id quantity itemTotal user username',
  `reference canCancel history at by version updatedAt ${CONFIRMATION} ${DELIVERY}`,
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
  deliveryCities: 'cities _id name state days fee freeFrom version',
  backup: 'backup takenAt place isEncrypted',
  productRequest: 'isConfirmed message',
  productRequests: [
    'requests _id kind productId name size phone unitPrice stock isDue createdAt count products backInStock priceDrop',
  ].join(' '),
  textTemplates: 'templates kind subject text defaultSubject defaultText version',
  deliveryStats: [
    'from to timeZone funnel step orders amount rate outcomes outcome refusedByCity refusedByProduct refusedByCourier',
    'refusedByRisk productId name refusals daysToPaid days averageDaysToPaid',
  ].join(' '),
  handover:
    'day isComplete parcels orderId shortId name city parcel courier trackingNumber link cash pieces productId size quantity',
  cashBook:
    'from to today days day isClosed closedAt closedBy bookingsAfterClosing balances couriers courier accounts account debit credit balance',
  cashBookings: [
    'bookings pagination currentPage limit totalBookings totalPages hasPrevPage hasNextPage id at day kind by reason',
    'reference isAfterClosing orderCount orderIds lines account courier debit credit differences number difference amount orderId',
  ].join(' '),
  orderHistory: [
    'events kind byId by subject subjectId details name value bookings emails id at state sentAt day reason reference',
    'isAfterClosing orderCount orderIds lines account courier debit credit differences number difference amount orderId',
  ].join(' '),
  cashParcels: [
    'parcels pagination currentPage limit totalParcels totalPages hasPrevPage hasNextPage orderId shortId number status',
    'name city couriers trackingNumbers amount since',
  ].join(' '),
  cashPayout:
    'bookingId rows line number amount orderId shortId expected difference message total matched unclear canBook preview',
  apiKeys: 'keys _id name scopes ending createdAt lastUsedAt token',
  webhooks: 'webhooks _id url events isEnabled createdAt version waiting secret',
  webhookDeliveries: [
    'deliveries totalDeliveries _id event subjectId state attempts createdAt dueAt deliveredAt httpStatus error body',
    PAGINATION,
  ].join(' '),
  orderSync: `cursor hasMore ${ADMIN_ORDER}`,
  productSync: `products cursor hasMore ${INVENTORY}`,
  accountData: `profile username pendingEmail gender isAdmin registeredAt addresses streetAddress checked cart amountTotal orders signIns startedAt lastUsedAt endsAt isCurrent ${ORDER}`,
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
  category: `version featured_products ${PRODUCT}`,
  bulkPreview:
    'changes productId name sku version before after price salePrice stock category isFeatured isActive refused reason',
  blocks: `blocks totalBlocks id type value reason until at ${PAGINATION}`,
  confirmations: ['waiting later', ADMIN_ORDER].join(' '),
  pricePreview: 'changes productId name sku version before after price discount_price refused reason',
  priceChanges: `changes ${PRICE_CHANGE}`,
  changedPrices: `change products stock_status low_stock_threshold updatedAt version ${PRICE_CHANGE} ${PRODUCT}`,
  stockCover: [
    'from to ranges days designs pieces deadCount deadPieces deadValue newCount deadStock soonOut',
    'productId name sku stock value sold daysOfCover',
  ].join(' '),
  facets: 'colours colour count inStock',
  contact: 'success message',
  adminCategory: '_id name description version material care delivery returns featured_products',
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
    'orders totalOrders changedCount unchangedCount refusedCount _id shortId customerName hasEmail result statusBefore status',
    'version refusal reason changedBy',
  ].join(' '),
  orderView: [
    '_id name isShared isOwn owner isDefault filter search status statuses startDate endDate minAmount maxAmount',
    'sortBy sortOrder',
  ].join(' '),
  orderChanges: 'orders _id status version createdAt outcome deliveryVersion hasMore nextSince',
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
  verified: 'message user email isRestored',
} as const;

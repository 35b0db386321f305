import type { Mutation, Query } from '../../server/src/generated/graphql.js';

/** The fields of all responses of both APIs, by their type. A few have two types in two places. */
const TEXTS = [
  'id',
  '_id',
  'accessToken',
  'access',
  'address',
  'apartment',
  'at',
  'by',
  'category',
  'category_id',
  'categoryName',
  'changedBy',
  'city',
  'code',
  'country',
  'createdAt',
  'cursor',
  'customerName',
  'day',
  'description',
  'email',
  'ending',
  'facebook',
  'field',
  'firstname',
  'from',
  'gender',
  'html',
  'image',
  'image_url',
  'imageUrl',
  'instagram',
  'itemId',
  'kind',
  'lastname',
  'lastUsedAt',
  'message',
  'msg',
  'name',
  'nextSince',
  'number',
  'opId',
  'owner',
  'paymentID',
  'paymentId',
  'pendingEmail',
  'phone',
  'placedAt',
  'product',
  'productId',
  'reason',
  'refresh',
  'refusal',
  'refreshToken',
  'requestId',
  'result',
  'selectedSize',
  'shortId',
  'size',
  'sku',
  'sortBy',
  'sortOrder',
  'srcset',
  'state',
  'status',
  'statusBefore',
  'stock_status',
  'stockLevel',
  'streetAddress',
  'subject',
  'text',
  'tiktok',
  'timeZone',
  'title',
  'to',
  'token',
  'trackingToken',
  'updatedAt',
  'url',
  'user',
  'userId',
  'username',
  'version',
  'zipcode',
  'callAfter',
  'changeUntil',
  'level',
  'phoneE164',
  'channel',
  'subjectId',
  'type',
  'until',
  'value',
  'endedAt',
  'fileName',
  'outcome',
  'problem',
  'courier',
  'trackingNumber',
  'link',
  'linkTemplate',
  'returnedAs',
  'orderId',
] as const;
const NUMBERS = [
  'cash',
  'amount',
  'amountTotal',
  'averageOrder',
  'changedCount',
  'count',
  'currentPage',
  'deliveryFee',
  'discount_price',
  'discountPercent',
  'height',
  'itemTotal',
  'limit',
  'lowStockCount',
  'merged',
  'orders',
  'outOfStockCount',
  'pieces',
  'price',
  'productCount',
  'quantity',
  'refusedCount',
  'requested',
  'restored',
  'revenue',
  'salePrice',
  'stock',
  'stock_quantity',
  'subtotal',
  'total',
  'totalItems',
  'totalOrders',
  'totalPages',
  'totalProducts',
  'totalRevenue',
  'totalValue',
  'unchangedCount',
  'unitPrice',
  'updated',
  'version',
  'width',
  'attempts',
  'later',
  'points',
  'score',
  'totalBlocks',
  'totalEvents',
  'waiting',
  'appliedRows',
  'changedRows',
  'done',
  'leftRows',
  'line',
  'newRows',
  'refusedRows',
  'steps',
  'totalRows',
  'unchangedRows',
] as const;
const FLAGS = [
  'hasMore',
  'checked',
  'emailSent',
  'has_sizes',
  'hasNextPage',
  'hasPrevPage',
  'hasSizes',
  'is_active',
  'is_featured',
  'isActive',
  'isAdmin',
  'isDefault',
  'isFeatured',
  'isGuest',
  'isOwn',
  'isPrimary',
  'isShared',
  'success',
  'canChange',
  'canConfirm',
] as const;
const OBJECTS = [
  'key',
  'address',
  'after',
  'before',
  'cart',
  'change',
  'category',
  'category_id',
  'customer',
  'extensions',
  'filter',
  'image',
  'pageInfo',
  'pagination',
  'product',
  'products',
  'user',
  'confirmation',
  'delivery',
  'parcel',
  'result',
  'order',
  'risk',
] as const;
const LISTS = [
  'left',
  'bestSellers',
  'byDay',
  'byStatus',
  'categories',
  'changes',
  'errors',
  'featured_products',
  'featuredProducts',
  'global',
  'history',
  'images',
  'keys',
  'items',
  'lines',
  'orders',
  'products',
  'reduced',
  'refused',
  'sizes',
  'blocks',
  'details',
  'events',
  'parcels',
  'couriers',
  'reasons',
  'imports',
  'problems',
  'rows',
] as const;
const LISTS_OF_TEXTS = ['colours', 'ids', 'productIds', 'scopes'] as const;

/** The fields of a response. Missing ones read as undefined or null; tests expect those they need. */
export type ResponseFields = Record<(typeof TEXTS)[number], string> &
  Record<(typeof NUMBERS)[number], number> &
  Record<(typeof FLAGS)[number], boolean> &
  Record<(typeof LISTS_OF_TEXTS)[number], string[]> &
  // Whether a name is available, or how many pieces are.
  { fields: Record<string, string>; data: Operations; available: boolean | number } & {
  [Word in (typeof OBJECTS)[number]]: ResponseFields;
} & { [Word in (typeof LISTS)[number]]: ResponseFields[] };

/** The results of the GraphQL operations by name. */
export type Operations = { [Name in keyof Query | keyof Mutation]: ResponseData };

/** A response body: an object or a list. */
export type ResponseData = ResponseFields & ResponseFields[];

type FieldType = 'text' | 'number' | 'flag' | 'object' | 'list';

/** A field whose type depends on the list that it is in goes by `list.field`: the value of a stock is in rupees. */
const TYPES_BY_FIELD = new Map<string, FieldType[]>([
  ['fields', ['object']],
  ['deadStock.value', ['number']],
  ['soonOut.value', ['number']],
]);
const FIELDS: [FieldType, readonly string[]][] = [
  ['text', TEXTS],
  ['number', NUMBERS],
  ['flag', FLAGS],
  ['object', OBJECTS],
  ['list', LISTS],
  ['list', LISTS_OF_TEXTS],
];
for (const [kind, words] of FIELDS)
  for (const word of words) TYPES_BY_FIELD.set(word, [...(TYPES_BY_FIELD.get(word) ?? []), kind]);

const OF_TYPE: Record<string, FieldType> = { string: 'text', number: 'number', boolean: 'flag' };
const typeOf = (value: unknown): FieldType | undefined =>
  Array.isArray(value) ? 'list' : typeof value === 'object' ? 'object' : OF_TYPE[typeof value];

function hasItsType(word: string, held: unknown, parent: string): boolean {
  const kind = held === null ? undefined : typeOf(held);
  const types = TYPES_BY_FIELD.get(`${parent}.${word}`) ?? TYPES_BY_FIELD.get(word);
  return kind === undefined || types === undefined || types.includes(kind);
}

/** The first field whose value has another type than FIELDS say. `parent`: the field that holds the value or its list. */
function mistypedField(value: unknown, parent = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [word, held] of Object.entries(value)) {
    if (!hasItsType(word, held, parent)) return `${word}: ${JSON.stringify(held)}`;
    const wrong = word === 'fields' ? undefined : mistypedField(held, Array.isArray(value) ? parent : word);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Throws if a field has another type than FIELDS say. */
export function assertResponseTypes(value: unknown): asserts value is ResponseData {
  const wrong = mistypedField(value);
  if (wrong !== undefined) throw new Error(`No answer of the shop: ${wrong.slice(0, 200)}`);
}

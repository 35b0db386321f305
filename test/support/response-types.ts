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
  'city',
  'code',
  'country',
  'createdAt',
  'day',
  'description',
  'email',
  'facebook',
  'field',
  'firstname',
  'from',
  'gender',
  'html',
  'image',
  'imageUrl',
  'instagram',
  'itemId',
  'kind',
  'lastname',
  'message',
  'msg',
  'name',
  'number',
  'opId',
  'paymentID',
  'paymentId',
  'pendingEmail',
  'phone',
  'placedAt',
  'product',
  'productId',
  'reason',
  'refresh',
  'refreshToken',
  'requestId',
  'selectedSize',
  'shortId',
  'size',
  'sku',
  'srcset',
  'state',
  'status',
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
] as const;
const NUMBERS = [
  'amount',
  'amountTotal',
  'averageOrder',
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
  'requested',
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
  'unitPrice',
  'updated',
  'version',
  'width',
] as const;
const FLAGS = [
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
  'isPrimary',
  'success',
] as const;
const OBJECTS = [
  'address',
  'after',
  'before',
  'cart',
  'category',
  'category_id',
  'customer',
  'extensions',
  'image',
  'pageInfo',
  'pagination',
  'product',
  'products',
  'user',
] as const;
const LISTS = [
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
  'items',
  'lines',
  'orders',
  'products',
  'reduced',
  'refused',
  'sizes',
] as const;
const LISTS_OF_TEXTS = ['colours', 'ids', 'productIds'] as const;

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

const TYPES_BY_FIELD = new Map<string, FieldType[]>([['fields', ['object']]]);
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

/** The first field whose value has another type than FIELDS say. */
function mistypedField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [word, held] of Object.entries(value)) {
    const kind = typeOf(held);
    if (held !== null && kind !== undefined && TYPES_BY_FIELD.get(word)?.includes(kind) === false)
      return `${word}: ${JSON.stringify(held)}`;
    const wrong = word === 'fields' ? undefined : mistypedField(held);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Throws if a field has another type than FIELDS say. */
export function assertResponseTypes(value: unknown): asserts value is ResponseData {
  const wrong = mistypedField(value);
  if (wrong !== undefined) throw new Error(`No answer of the shop: ${wrong.slice(0, 200)}`);
}

import type { Mutation, Query } from '../../server/src/generated/graphql.js';

/** The words of the shop's answers, of both doors, by what stands behind them. A few mean two things in two places. */
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

/** What an answer tells. What it does not tell reads as undefined or null: whether it is there is what the test expects of it. */
export type Told = Record<(typeof TEXTS)[number], string> &
  Record<(typeof NUMBERS)[number], number> &
  Record<(typeof FLAGS)[number], boolean> &
  Record<(typeof LISTS_OF_TEXTS)[number], string[]> &
  // A name that is free, or the pieces that are left.
  { fields: Record<string, string>; data: Operations; available: boolean | number } & {
  [Word in (typeof OBJECTS)[number]]: Told;
} & { [Word in (typeof LISTS)[number]]: Told[] };

/** What GraphQL's operations answer, by their names. */
export type Operations = { [Name in keyof Query | keyof Mutation]: Answer };

/** A whole answer: one thing, or a list of them. */
export type Answer = Told & Told[];

type Kind = 'text' | 'number' | 'flag' | 'object' | 'list';

const KINDS = new Map<string, Kind[]>([['fields', ['object']]]);
const WORDS: [Kind, readonly string[]][] = [
  ['text', TEXTS],
  ['number', NUMBERS],
  ['flag', FLAGS],
  ['object', OBJECTS],
  ['list', LISTS],
  ['list', LISTS_OF_TEXTS],
];
for (const [kind, words] of WORDS) for (const word of words) KINDS.set(word, [...(KINDS.get(word) ?? []), kind]);

const OF_TYPE: Record<string, Kind> = { string: 'text', number: 'number', boolean: 'flag' };
const kindOf = (value: unknown): Kind | undefined =>
  Array.isArray(value) ? 'list' : typeof value === 'object' ? 'object' : OF_TYPE[typeof value];

/** The first word that holds something else than it does anywhere in the shop. */
function wrongWord(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [word, held] of Object.entries(value)) {
    const kind = kindOf(held);
    if (held !== null && kind !== undefined && KINDS.get(word)?.includes(kind) === false)
      return `${word}: ${JSON.stringify(held)}`;
    const wrong = word === 'fields' ? undefined : wrongWord(held);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Fails where a word holds another kind of thing than its type says. */
export function assertTold(value: unknown): asserts value is Answer {
  const wrong = wrongWord(value);
  if (wrong !== undefined) throw new Error(`No answer of the shop: ${wrong.slice(0, 200)}`);
}

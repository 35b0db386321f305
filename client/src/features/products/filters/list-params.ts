import { formatRs } from '#shared/money';
import { COLOURS, LIMITS, type Colour } from '#shared/limits';
import type { ProductListQueryVariables, ProductSort } from '../../../generated/graphql';
import { t } from '../texts';
import { sharedText } from '../../../lib/i18n/i18n';

/** The sort orders by the names that URLs use. `newest` sorts oldest first; the public URLs keep that name. */
export const SORTS = {
  newest: { label: 'newest', value: 'CREATED_AT_ASC' },
  'price-low-high': { label: 'priceLowHigh', value: 'PRICE_ASC' },
  'price-high-low': { label: 'priceHighLow', value: 'PRICE_DESC' },
} as const satisfies Record<string, { label: string; value: ProductSort }>;
export type SortName = keyof typeof SORTS;

/** The query parameters of a product list: `/products?category=Rings&colour=red&sort=price-low-high&page=2`. */
export interface ListParams {
  /** A category's name or id; empty for all. */
  category: string;
  colour: Colour | '';
  search: string;
  /** Prices in rupees. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Only what has pieces in stock. */
  inStock: boolean;
  sort: SortName;
  /** The number of pages that the list shows, from the first one on. */
  page: number;
}

/** Parses query parameters; invalid values are ignored. */
export function readListParams(params: URLSearchParams): ListParams {
  const colour = params.get('colour')?.toLowerCase();
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  return {
    category: (params.get('category') ?? '').trim().slice(0, LIMITS.category.name),
    colour: COLOURS.find((known) => known === colour) ?? '',
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.search.max),
    ...readPriceRange(params),
    inStock: params.get('inStock') === 'true',
    sort: isSort(sort) ? sort : 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= LIMITS.page.max ? page : 1,
  };
}

/** `price=500-1500` is what the filters send where scripts do not run. */
const readPriceRange = (params: URLSearchParams): PriceRange =>
  params.has('price')
    ? parsePriceValue(params.get('price') ?? '')
    : { minPrice: readPrice(params.get('minPrice')), maxPrice: readPrice(params.get('maxPrice')) };

const isSort = (name: string): name is SortName => Object.hasOwn(SORTS, name);

function readPrice(text: string | null): number | null {
  const price = text === null || text.trim() === '' ? NaN : Number(text);
  return price >= 0 && price <= LIMITS.price.maxPaisa / 100 ? Math.round(price * 100) / 100 : null;
}

/** The query parameters after a change. A change without a page resets to the first one; unknown parameters stay. */
export function writeListParams(params: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('price');
  for (const [name, value] of Object.entries({ page: 1, ...readPriceRange(params), ...change })) {
    const isDefault =
      value === '' ||
      value === null ||
      value === false ||
      (name === 'page' && value === 1) ||
      (name === 'sort' && value === 'newest');
    if (isDefault) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The maximum prices on offer, in rupees. URLs may contain any other price. */
const MAX_PRICES = [500, 1000, 1500, 2500, 5000];

/** The options of the price filter. A range that only a URL can contain is an option while it is applied. */
export function priceOptions({ minPrice, maxPrice }: ListParams): { value: string; label: string }[] {
  const standard = MAX_PRICES.map((max) => ({
    value: priceValue({ minPrice: null, maxPrice: max }),
    label: priceRangeLabel(null, max),
  }));
  const current = priceValue({ minPrice, maxPrice });
  const isStandard = current === '' || standard.some(({ value }) => value === current);
  return [
    { value: '', label: t('anyPrice') },
    ...standard,
    ...(isStandard ? [] : [{ value: current, label: priceRangeLabel(minPrice, maxPrice) }]),
  ];
}

type PriceRange = Pick<ListParams, 'minPrice' | 'maxPrice'>;

/** The option value of a price range: "-1500", "500-" or "500-1500"; empty for any price. */
export const priceValue = ({ minPrice, maxPrice }: PriceRange): string =>
  minPrice === null && maxPrice === null ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`;

/** The price range of an option value. */
export function parsePriceValue(value: string): PriceRange {
  const [minPrice = '', maxPrice = ''] = value.split('-');
  return { minPrice: readPrice(minPrice), maxPrice: readPrice(maxPrice) };
}

export const NO_FILTERS = {
  category: '',
  colour: '',
  search: '',
  minPrice: null,
  maxPrice: null,
  inStock: false,
} as const satisfies Partial<ListParams>;

export interface AppliedFilter {
  label: string;
  /** The change that removes the filter. */
  removal: Partial<ListParams>;
}

/** The applied filters with their labels. */
export function appliedFilters(
  { colour, category, search, minPrice, maxPrice, inStock }: ListParams,
  categoryName: string,
): AppliedFilter[] {
  return [
    ...(colour ? [{ label: colourName(colour), removal: { colour: '' } as const }] : []),
    ...(category ? [{ label: categoryName, removal: { category: '' } }] : []),
    ...(search ? [{ label: `“${search}”`, removal: { search: '' } }] : []),
    ...(minPrice !== null || maxPrice !== null
      ? [{ label: priceRangeLabel(minPrice, maxPrice), removal: { minPrice: null, maxPrice: null } }]
      : []),
    ...(inStock ? [{ label: t('inStockOnly'), removal: { inStock: false } }] : []),
  ];
}

function priceRangeLabel(minPrice: number | null, maxPrice: number | null): string {
  if (minPrice === null) return t('upToAmount', { amount: formatRs(maxPrice) });
  return maxPrice === null
    ? t('fromAmount', { amount: formatRs(minPrice) })
    : t('priceRange', { from: formatRs(minPrice), to: formatRs(maxPrice) });
}

export const colourName = (colour: Colour): string => sharedText(colour.charAt(0).toUpperCase() + colour.slice(1));

/** The variables of the `ProductList` query. */
export function listVariables(params: ListParams): Pick<ProductListQueryVariables, 'filter' | 'sort'> {
  const { category, colour, search, minPrice, maxPrice, inStock } = params;
  const filter = Object.entries({ category, colour, search, minPrice, maxPrice, inStock }).filter(
    ([, value]) => value !== '' && value !== null && value !== false,
  );
  return { filter: Object.fromEntries(filter), sort: SORTS[params.sort].value };
}

/** "8 pieces", "1 piece". */
export const pieceCount = (total: number): string => t('pieces', { total });

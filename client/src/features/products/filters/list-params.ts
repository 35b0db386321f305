import { formatRs } from '#shared/money';
import { COLOURS, LIMITS, type Colour } from '#shared/limits';
import type { ProductListQueryVariables, ProductSort } from '../../../generated/graphql';

/** The sorts of the products page under the names its addresses use. `newest` is the documents' word for oldest first. */
export const SORTS = {
  newest: { label: 'Newest', value: 'CREATED_AT_ASC' },
  'price-low-high': { label: 'Price low-high', value: 'PRICE_ASC' },
  'price-high-low': { label: 'Price high-low', value: 'PRICE_DESC' },
} as const satisfies Record<string, { label: string; value: ProductSort }>;
export type SortName = keyof typeof SORTS;

/** What the address of a list says: `/products?category=Rings&colour=red&sort=price-low-high&page=2`. */
export interface ListParams {
  /** A category's name or id; empty for all. */
  category: string;
  colour: Colour | '';
  search: string;
  minPrice: number | null;
  maxPrice: number | null;
  sort: SortName;
  /** How many pages the list has grown to. */
  page: number;
}

/** Reads an address; what makes no sense is left out, as anyone can type one. */
export function readListParams(params: URLSearchParams): ListParams {
  const colour = params.get('colour')?.toLowerCase();
  const sort = params.get('sort') ?? '';
  const page = Number(params.get('page'));
  return {
    category: (params.get('category') ?? '').trim().slice(0, LIMITS.category.name),
    colour: COLOURS.find((one) => one === colour) ?? '',
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.search.max),
    minPrice: readPrice(params.get('minPrice')),
    maxPrice: readPrice(params.get('maxPrice')),
    sort: isSort(sort) ? sort : 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= LIMITS.page.max ? page : 1,
  };
}

const isSort = (name: string): name is SortName => Object.hasOwn(SORTS, name);

function readPrice(text: string | null): number | null {
  const price = text === null || text.trim() === '' ? NaN : Number(text);
  return price >= 0 && price <= LIMITS.price.maxPaisa / 100 ? Math.round(price * 100) / 100 : null;
}

/** The address with changes; a changed filter starts again at the first page. Names it does not know stay. */
export function writeListParams(params: URLSearchParams, change: Partial<ListParams>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ page: 1, ...change })) {
    const isDefault =
      value === '' || value === null || (name === 'page' && value === 1) || (name === 'sort' && value === 'newest');
    if (isDefault) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Ceilings offered, in rupees: for those who come with a budget. Addresses may name any other price. */
const CEILINGS = [500, 1000, 1500, 2500, 5000];

/** What the price filter offers, as values and words; a range that only an address can name is among them while it is on. */
export function priceOptions({ minPrice, maxPrice }: ListParams): { value: string; label: string }[] {
  const offered = CEILINGS.map((ceiling) => ({
    value: priceValue({ minPrice: null, maxPrice: ceiling }),
    label: priceRange(null, ceiling),
  }));
  const now = priceValue({ minPrice, maxPrice });
  const isOffered = now === '' || offered.some(({ value }) => value === now);
  return [
    { value: '', label: 'Any price' },
    ...offered,
    ...(isOffered ? [] : [{ value: now, label: priceRange(minPrice, maxPrice) }]),
  ];
}

type Prices = Pick<ListParams, 'minPrice' | 'maxPrice'>;

/** "-1500", "500-", "500-1500"; empty for any price. */
export const priceValue = ({ minPrice, maxPrice }: Prices): string =>
  minPrice === null && maxPrice === null ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`;

/** The change that a value of the price filter stands for. */
export function parsePriceValue(value: string): Prices {
  const [minPrice = '', maxPrice = ''] = value.split('-');
  return { minPrice: readPrice(minPrice), maxPrice: readPrice(maxPrice) };
}

export const NO_FILTERS = {
  category: '',
  colour: '',
  search: '',
  minPrice: null,
  maxPrice: null,
} as const satisfies Partial<ListParams>;

export interface AppliedFilter {
  label: string;
  /** The change that takes it off. */
  removal: Partial<ListParams>;
}

/** The filters that are on, in words. */
export function appliedFilters(
  { colour, category, search, minPrice, maxPrice }: ListParams,
  categoryName: string,
): AppliedFilter[] {
  return [
    ...(colour ? [{ label: colourName(colour), without: { colour: '' } as const }] : []),
    ...(category ? [{ label: categoryName, without: { category: '' } }] : []),
    ...(search ? [{ label: `“${search}”`, without: { search: '' } }] : []),
    ...(minPrice !== null || maxPrice !== null
      ? [{ label: priceRange(minPrice, maxPrice), without: { minPrice: null, maxPrice: null } }]
      : []),
  ];
}

function priceRange(minPrice: number | null, maxPrice: number | null): string {
  if (minPrice === null) return `Up to ${formatRs(maxPrice)}`;
  return maxPrice === null ? `From ${formatRs(minPrice)}` : `${formatRs(minPrice)} to ${formatRs(maxPrice)}`;
}

export const colourName = (colour: Colour): string => `${colour.charAt(0).toUpperCase()}${colour.slice(1)}`;

/** What the server is asked for. */
export function listVariables(address: ListParams): Pick<ProductListQueryVariables, 'filter' | 'sort'> {
  const { category, colour, search, minPrice, maxPrice } = address;
  const asked = Object.entries({ category, colour, search, minPrice, maxPrice }).filter(
    ([, value]) => value !== '' && value !== null,
  );
  return { filter: Object.fromEntries(asked), sort: SORTS[address.sort].value };
}

/** "8 pieces", "1 piece". */
export const pieceCount = (total: number): string => `${total} ${total === 1 ? 'piece' : 'pieces'}`;

import type { ApolloClient } from '@apollo/client';
import { matchRoutes } from 'react-router-dom';
import { LIMITS } from '#shared/limits';
import { categoryPath, idOfPath, productPath } from '#shared/product-path';
import type { PageRedirect } from '#shared/rendered-page';
import {
  listVariables,
  readListParams,
  writeListParams,
  type ListParams,
} from '../features/products/filters/list-params';
import { findCategoryName } from '../features/products/filters/category-name';
import { CategoryLinksDocument, ShopInfoDocument, type ProductListQueryVariables } from '../generated/graphql';
import { siteImage } from '../lib/images/site-image';
import { paths } from '../lib/paths';
import { ProductOfPage, ProductsOfPage } from './page-documents';
import { breadcrumbData, listData, organisationData, productData } from './structured-data';
import { t } from './texts';

/** What a page says of itself in `<head>`. */
export interface PageHead {
  /** The same as the client's own title, which takes its place. */
  title: string;
  description?: string;
  /** Root-relative. Pages without one are not for search engines. */
  canonicalPath?: string;
  siteName?: string;
  type?: 'website' | 'product';
  picture?: { url: string; width: number; height: number; alt: string };
  /** Objects of schema.org. */
  structuredData?: object[];
  /** The page's address has another name before the id, names no category or a page after the last one. */
  redirectTo?: PageRedirect;
  /** The page's category does not exist. */
  isUnknown?: boolean;
}

interface Page {
  client: ApolloClient;
  url: URL;
  origin: string;
  shopName: string;
  /** The last part of the path, decoded. */
  part: string;
}

/** Search engines and messengers show no more. */
const MAX_DESCRIPTION = 200;

const PAGES: [pattern: string, head: (page: Page) => PageHead][] = [
  ['/', homeHead],
  ['/products', productsHead],
  ['/products/:part', productHead],
  ['/categories', categoriesHead],
  ['/collections', collectionHead],
  ['/collections/:part', collectionHead],
  ['/about', () => ({ title: t('aboutUs'), canonicalPath: '/about', description: t('description') })],
  [
    '/contact',
    ({ shopName }) => ({ title: t('contact'), canonicalPath: '/contact', description: t('howToReach', { shopName }) }),
  ],
];

/** The head of the page at `url`, from the data that the client has loaded for it. */
export function pageHead(client: ApolloClient, url: URL, origin: string): PageHead {
  const siteName = client.readQuery({ query: ShopInfoDocument })?.shop.name ?? 'Zevar';
  for (const [pattern, head] of PAGES) {
    // Decodes the parts as the client's router does, which matchPath leaves as they are.
    const match = matchRoutes([{ path: pattern }], url.pathname)?.[0];
    if (match)
      return { siteName, ...head({ client, url, origin, shopName: siteName, part: match.params['part'] ?? '' }) };
  }
  throw new Error(`No page at ${url.pathname} is rendered on the server`);
}

function homeHead({ client, origin, shopName }: Page): PageHead {
  const shop = client.readQuery({ query: ShopInfoDocument })?.shop;
  return {
    title: shopName,
    description: t('description'),
    canonicalPath: '/',
    picture: {
      url: siteImage('hero-1').src,
      width: 640,
      height: 800,
      alt: t('aGoldRingWithAnEmerald'),
    },
    structuredData: shop ? organisationData(shop, origin) : [],
  };
}

const categoriesOf = (client: ApolloClient) => client.readQuery({ query: CategoryLinksDocument })?.categories ?? [];

/** By id, or by name in any case. */
const findCategory = (client: ApolloClient, key: string) =>
  categoriesOf(client).find(({ id, name }) => [id, name.toLowerCase()].includes(key.toLowerCase()));

function productsHead({ client, url, origin, shopName }: Page): PageHead {
  const params = readListParams(url.searchParams);
  const category = params.category ? findCategory(client, params.category) : undefined;
  const title = params.search ? t('resultsFor', { search: params.search }) : t('allJewellery');
  if (params.category && !category) return { title, isUnknown: true };
  const { items, ...list } = listOf(client, listVariables(params), params.page);
  return {
    title,
    description: t('fromShop', { what: category?.name ?? t('artificialJewellery'), shopName }),
    // What somebody has searched for is no page of the shop.
    ...(!params.search && {
      canonicalPath: withQuery('/products', canonicalParams({ ...params, category: category?.name ?? '' })),
    }),
    structuredData: listData(items, origin),
    ...toLastPage(url, list),
  };
}

/** The parameters that make another list, in one order. What is in stock today is no list of its own. */
const canonicalParams = (params: ListParams): URLSearchParams =>
  writeListParams(new URLSearchParams(), { ...params, inStock: false });

const withQuery = (path: string, params: URLSearchParams): string => (params.size > 0 ? `${path}?${params}` : path);

function listOf(client: ApolloClient, query: Pick<ProductListQueryVariables, 'filter' | 'sort'>, page: number) {
  const list = client.readQuery({ query: ProductsOfPage, variables: { ...query, page } })?.products;
  if (!list) throw new Error(`Page ${page} was not loaded`);
  const lastPage = Math.max(1, Math.ceil(list.pageInfo.totalItems / LIMITS.page.defaultLimit));
  return { items: list.items, page, lastPage };
}

/** The client's `ProductList` does the same, where scripts run. */
function toLastPage(url: URL, { page, lastPage }: { page: number; lastPage: number }): Pick<PageHead, 'redirectTo'> {
  if (page <= lastPage) return {};
  const path = withQuery(url.pathname, writeListParams(url.searchParams, { page: lastPage }));
  return { redirectTo: { path, status: 302 } };
}

function productHead({ client, url, origin, shopName, part }: Page): PageHead {
  const id = idOfPath(part) ?? part;
  const product = client.readQuery({ query: ProductOfPage, variables: { id } })?.product;
  if (!product) throw new Error(`Product ${id} was not loaded`);
  const path = productPath(product);
  const { image, category, name } = product;
  return {
    title: name,
    description: shorten(product.description || t('fromShop', { what: name, shopName })),
    canonicalPath: path,
    type: 'product',
    ...(image && { picture: { ...image, alt: name } }),
    structuredData: [
      productData(product, shopName, origin),
      breadcrumbData(
        [
          { name: t('home'), path: '/' },
          ...(category ? [{ name: category.name, path: categoryPath(category) }] : []),
          { name, path },
        ],
        origin,
      ),
    ],
    ...movedTo(url, part, id, path),
  };
}

/** The id alone is a documented address and stays; a wrong name before it is moved. */
function movedTo({ search }: URL, part: string, id: string, path: string): Pick<PageHead, 'redirectTo'> {
  const isCanonical = path.endsWith(`/${part}`) || part.toLowerCase() === id;
  return isCanonical ? {} : { redirectTo: { path: path + search, status: 301 } };
}

function categoriesHead({ client, origin, shopName }: Page): PageHead {
  const categories = categoriesOf(client);
  return {
    title: t('categories'),
    description: t('fromShop', { what: categories.map(({ name }) => name).join(', '), shopName }),
    canonicalPath: '/categories',
    structuredData: [
      breadcrumbData(
        [
          { name: t('home'), path: '/' },
          { name: t('categories'), path: '/categories' },
        ],
        origin,
      ),
    ],
  };
}

function collectionHead({ client, url, origin, shopName, part }: Page): PageHead {
  const given = (part || (url.searchParams.get('category') ?? '')).trim();
  const key = idOfPath(given) ?? given;
  const name = findCategoryName(key, categoriesOf(client));
  const title = t('collection', { name });
  const category = findCategory(client, key);
  if (!given) return { title, redirectTo: { path: paths.categories, status: 301 } };
  if (!category) return { title, isUnknown: true };
  const path = categoryPath(category);
  const { page } = readListParams(url.searchParams);
  const { items, ...list } = listOf(client, { filter: { category: key }, sort: 'CREATED_AT_ASC' }, page);
  return {
    title,
    description: t('fromShop', { what: name, shopName }),
    canonicalPath: page > 1 ? `${path}?page=${page}` : path,
    structuredData: [
      ...listData(items, origin),
      breadcrumbData(
        [
          { name: t('home'), path: '/' },
          { name: t('categories'), path: '/categories' },
          { name, path },
        ],
        origin,
      ),
    ],
    ...toLastPage(url, list),
    ...(idOfPath(part) && movedTo(url, part, category.id, path)),
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;
}

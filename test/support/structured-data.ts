import type { RestAnswer } from './api.js';

/** The PUBLIC_URL of the shop whose pages are read. */
export const ORIGIN = 'https://shop.example.com';

interface StructuredData {
  '@context': string;
  '@type': string;
  [field: string]: unknown;
}
/** All that a page tells search engines. */
export const structuredDataOf = ({ text }: RestAnswer): StructuredData[] =>
  [...text.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as StructuredData,
  );
/** What it tells of one type; undefined without it. */
export const dataOf = (page: RestAnswer, type: string) => structuredDataOf(page).find((data) => data['@type'] === type);

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value) && value.startsWith(ORIGIN);
const isOf = (type: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && missingFields({ ...value, '@type': type }).length === 0;
const isListOf = (check: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(check);
const arePositions = (value: unknown) =>
  Array.isArray(value) && value.every(({ position }: { position: unknown }, index) => position === index + 1);

/**
 * The fields of each type that Google Search Central documents as required ("Structured data for Google Search":
 * product snippet and merchant listing, breadcrumb, organization, sitelinks search box, carousel), with a check of the
 * value: `Product` asks for a name, a picture and an offer, and recommends the rest; the offer for price, ISO 4217
 * currency and availability; a ListItem of a breadcrumb for position, name and item, one of a carousel for position and
 * url. An Organization has no required field: name, url and logo are those that it recommends first.
 */
const REQUIRED: Record<string, Record<string, (value: unknown) => boolean>> = {
  Organization: { name: isText, url: isUrl, logo: isUrl },
  WebSite: { name: isText, url: isUrl, potentialAction: isOf('SearchAction') },
  SearchAction: {
    target: (value) => JSON.stringify(value).includes('{search_term_string}'),
    'query-input': (value) => value === 'required name=search_term_string',
  },
  Product: {
    name: isText,
    description: isText,
    image: isListOf(isUrl),
    sku: isText,
    brand: isOf('Brand'),
    offers: isOf('Offer'),
  },
  Brand: { name: isText },
  Offer: {
    price: (value) => typeof value === 'number' && value > 0,
    priceCurrency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
    availability: (value) =>
      ['InStock', 'OutOfStock'].some((availability) => value === `https://schema.org/${availability}`),
    url: isUrl,
  },
  BreadcrumbList: {
    itemListElement: (value) => isListOf(isOf('Breadcrumb'))(value) && arePositions(value),
  },
  Breadcrumb: { position: Number.isInteger, name: isText, item: isUrl },
  ItemList: { itemListElement: (value) => isListOf(isOf('CarouselItem'))(value) && arePositions(value) },
  CarouselItem: { position: Number.isInteger, url: isUrl },
};
/** The required fields that the object of this type lacks, or that have no such value. */
export function missingFields({ '@type': type, ...data }: { '@type': string } & Record<string, unknown>): string[] {
  const required = REQUIRED[type];
  if (!required) return [`no such type: ${type}`];
  return Object.entries(required)
    .filter(([field, isValid]) => !isValid(data[field]))
    .map(([field]) => `${type}.${field}`);
}

import {
  objectFields,
  parseJson,
  parseNumber,
  refuseFields,
  unknownFields,
  unknownInRows,
} from '../common/rest/rest-values.js';
import type { Prices } from './price-adjustment.js';
import type { PriceChangesService } from './price-changes.service.js';

const adjustmentFromRest = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'value' in sent
    ? { ...sent, value: sent.value === null ? null : parseNumber(sent.value) }
    : sent;

const FIELDS = ['products', 'regular_price', 'discount_price', 'rounding'];
const PRODUCT_FIELDS = ['id', 'version'];

/**
 * { products: [{ id, version }], regular_price: { type, value }, discount_price: { type, value }, rounding }. Other names
 * are refused here: the rules know some of them.
 */
export function priceChangeFromRest(body: unknown): Record<string, unknown> {
  const sent = objectFields(body);
  refuseFields([...unknownInRows('products', sent.products, PRODUCT_FIELDS), ...unknownFields(sent, FIELDS)]);
  const products = parseJson(sent.products);
  return {
    products: Array.isArray(products) ? products.map(productFromRest) : products,
    regularPrice: adjustmentFromRest(sent.regular_price),
    salePrice: adjustmentFromRest(sent.discount_price),
    rounding: sent.rounding,
  };
}

function productFromRest(product: unknown): unknown {
  if (typeof product !== 'object' || product === null) return product;
  const { id, version } = objectFields(product);
  return { productId: id, version };
}

const pricesToRest = ({ price, salePrice }: Prices) => ({ price, discount_price: salePrice });

type Preview = Awaited<ReturnType<PriceChangesService['preview']>>;

export const previewToRest = ({ changes, refused }: Preview) => ({
  changes: changes.map(({ before, after, ...product }) => ({
    ...product,
    before: pricesToRest(before),
    after: pricesToRest(after),
  })),
  refused,
});

type Change = Awaited<ReturnType<PriceChangesService['list']>>[number];

export const priceChangeToRest = ({ id, createdAt, undoUntil, undoneAt, ...change }: Change) => ({
  _id: id,
  ...change,
  createdAt: createdAt.toISOString(),
  undoUntil: undoUntil.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

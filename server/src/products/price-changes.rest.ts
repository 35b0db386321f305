import { objectFields, parseJson, parseNumber } from '../common/rest/rest-values.js';
import type { Prices } from './price-adjustment.js';
import type { PriceChangesService } from './price-changes.service.js';

const adjustmentFromRest = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'value' in sent
    ? { ...sent, value: sent.value === null ? null : parseNumber(sent.value) }
    : sent;

/** { products: [{ id, version }], regular_price: { type, value }, discount_price: { type, value }, rounding } */
export function priceChangeFromRest(body: unknown): Record<string, unknown> {
  const { products: sent, regular_price: regularPrice, discount_price: salePrice, ...others } = objectFields(body);
  const products = parseJson(sent);
  return {
    ...others,
    products: Array.isArray(products) ? products.map(productFromRest) : products,
    regularPrice: adjustmentFromRest(regularPrice),
    salePrice: adjustmentFromRest(salePrice),
  };
}

function productFromRest(product: unknown): unknown {
  if (typeof product !== 'object' || product === null) return product;
  const { id, ...others } = objectFields(product);
  return { productId: id, ...others };
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

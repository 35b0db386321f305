import { LIMITS } from '#shared/limits';
import { toPaisa } from '#shared/money';
import { roundPrice } from '#shared/price-rounding';
import { PRICE_CHANGE_TEXTS, type PriceChangeRequest } from '#shared/rules/price-change.rules';

/** The prices of a product in paisa; no sale price is null. */
export interface Prices {
  price: number;
  salePrice: number | null;
}

/** The prices after the change, or the reason why it cannot be applied to the product. */
export type PriceAdjustmentResult = { after: Prices; reason?: never } | { after?: never; reason: string };

type Adjustment = NonNullable<PriceChangeRequest['regularPrice' | 'salePrice']>;

/** Applies a change of prices to one product. A sale price that is not below the new price ends. */
export function adjustPrices(
  { regularPrice, salePrice, rounding }: Pick<PriceChangeRequest, 'regularPrice' | 'salePrice' | 'rounding'>,
  before: Prices,
): PriceAdjustmentResult {
  const newPrice = regularPrice ? roundPrice(adjust(before.price, regularPrice, before.price), rounding) : before.price;
  if (newPrice < 0) return { reason: PRICE_CHANGE_TEXTS.belowZero };
  if (newPrice > LIMITS.price.maxPaisa) return { reason: `The price would exceed ${LIMITS.price.maxPaisa / 100}` };
  const newSalePrice = salePriceAfter(salePrice, before.salePrice, newPrice, rounding);
  if (newSalePrice !== null && newSalePrice <= 0) return { reason: PRICE_CHANGE_TEXTS.salePriceBelowZero };
  return {
    after: { price: newPrice, salePrice: newSalePrice !== null && newSalePrice < newPrice ? newSalePrice : null },
  };
}

/** Percentages and amounts change the discounts that are there; `off` gives every product one. */
function salePriceAfter(
  change: PriceChangeRequest['salePrice'],
  before: number | null,
  newPrice: number,
  rounding: PriceChangeRequest['rounding'],
): number | null {
  if (!change) return before;
  if (change.type === 'remove') return null;
  if (before === null && change.type !== 'off') return null;
  return roundPrice(adjust(before ?? newPrice, change, newPrice), rounding);
}

/** In whole paisa, half rounded up; percentages are calculated in hundredths of a percent. */
function adjust(paisa: number, change: Exclude<Adjustment, { type: 'remove' }>, newPrice: number): number {
  switch (change.type) {
    case 'set':
      return toPaisa(change.value);
    case 'fixed':
      return paisa + toPaisa(change.value);
    case 'off':
      return percentOf(newPrice, -change.value);
    case 'percentage':
      return percentOf(paisa, change.value);
  }
}

const percentOf = (paisa: number, percent: number): number =>
  Math.floor((paisa * (10_000 + Math.round(percent * 100)) + 5000) / 10_000);

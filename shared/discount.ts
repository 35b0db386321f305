/**
 * The unit price: the sale price when 0 < sale < price, else the price. Both in the same unit, rupees or paisa
 * (SHOP-11).
 */
export const unitPriceOf = (price: number, salePrice: number | null | undefined): number =>
  salePrice != null && salePrice > 0 && salePrice < price ? salePrice : price;

/**
 * (price - salePrice) / price in whole percent; null unless the sale price is below the price (PRODUCT-11, PRODUCT-12).
 */
export function discountPercent(price: number, salePrice: number | null | undefined): number | null {
  const unit = unitPriceOf(price, salePrice);
  return unit < price ? Math.round(((price - unit) / price) * 100) : null;
}

/** Money is stored and summed in whole paisa; requests, responses and screens use rupees (SHOP-12). */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

export const toRupees = (paisa: number): number => paisa / 100;

/** `Rs. 1200.00`: two decimals, no grouping; anything that is not a number shows as 0.00 (SHOP-5, SHOP-6, SHOP-13). */
export const formatRs = (rupees: unknown): string => `Rs. ${asAmount(rupees).toFixed(2)}`;

function asAmount(rupees: unknown): number {
  const amount = typeof rupees === 'string' && rupees.trim() !== '' ? Number(rupees) : rupees;
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : 0;
}

/** Unit price times quantity in rupees, summed as paisa so that nothing is lost by rounding. */
export const lineTotal = (unitPrice: number, quantity: number): number => toRupees(toPaisa(unitPrice) * quantity);

export const sumRupees = (amounts: number[]): number =>
  toRupees(amounts.reduce((sum, amount) => sum + toPaisa(amount), 0));

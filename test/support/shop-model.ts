/** A model of the shop in memory: three products, the last in two sizes, and two shoppers. Money in paisa. */
export const SLOTS = [
  { product: 0, size: null },
  { product: 1, size: null },
  { product: 2, size: 'S' },
  { product: 2, size: 'M' },
] as const;
export const PRODUCTS = [0, 1, 2] as const;

const MOST = 100;
const FREE_FROM = 200_000;
const FEE = 20_000;

/** A quantity for each slot. */
export type Count = number[];

interface ModelOrder {
  count: Count;
  status: string;
  total: number;
}

/** The expected error code; null for success. */
export type Refusal = 'NOT_FOUND' | 'OUT_OF_STOCK' | 'VALIDATION_FAILED' | null;

const none = (): Count => SLOTS.map(() => 0);

export class ShopModel {
  readonly stock: Count = [5, 8, 4, 6];
  readonly prices = [45_000, 120_000, 99_950];
  readonly active = [true, true, true];
  readonly carts = [none(), none()];
  readonly orders: ModelOrder[] = [];

  private isSold(slot: number): boolean {
    return this.active[SLOTS[slot]?.product ?? -1] ?? false;
  }

  private at(count: Count | undefined, slot: number): number {
    return count?.[slot] ?? 0;
  }

  cart(who: number): Count {
    return this.carts[who] ?? none();
  }

  add(who: number, slot: number, quantity: number): Refusal {
    if (!this.isSold(slot)) return 'NOT_FOUND';
    this.put(who, slot, quantity);
    return null;
  }

  /** Adds what is available; what is in the cart stays. */
  merge(who: number, wanted: Count): void {
    wanted.forEach((quantity, slot) => this.put(who, slot, quantity));
  }

  private put(who: number, slot: number, quantity: number): void {
    const has = this.at(this.cart(who), slot);
    const most = this.isSold(slot) ? Math.min(this.at(this.stock, slot), MOST) : 0;
    this.cart(who)[slot] = Math.min(has + quantity, Math.max(has, most));
  }

  order(who: number, count: Count): Refusal {
    const isSold = count.every((quantity, slot) => quantity === 0 || this.isSold(slot));
    if (!isSold || !this.isThere(count)) return 'OUT_OF_STOCK';
    this.move(count, -1);
    count.forEach((quantity, slot) => (this.cart(who)[slot] = Math.max(0, this.at(this.cart(who), slot) - quantity)));
    const subtotal = count.reduce(
      (sum, quantity, slot) => sum + quantity * (this.prices[SLOTS[slot]?.product ?? -1] ?? 0),
      0,
    );
    this.orders.push({ count, status: 'pending', total: subtotal + (subtotal < FREE_FROM ? FEE : 0) });
    return null;
  }

  setStatus(index: number, status: string): Refusal {
    const order = this.orders[index];
    if (!order || order.status === status) return null;
    if (order.status === 'cancelled' && !this.isThere(order.count)) return 'OUT_OF_STOCK';
    if (order.status === 'cancelled') this.move(order.count, -1);
    if (status === 'cancelled') this.move(order.count, 1);
    order.status = status;
    return null;
  }

  /** Whether the stock has these pieces; a product of theirs may not be sold any more. */
  private isThere(count: Count): boolean {
    return count.every((quantity, slot) => quantity === 0 || this.at(this.stock, slot) >= quantity);
  }

  private move(count: Count, sign: number): void {
    count.forEach((quantity, slot) => (this.stock[slot] = this.at(this.stock, slot) + sign * quantity));
  }

  restock(slot: number, pieces: number): void {
    this.stock[slot] = pieces;
  }

  edit(product: number, price: number): void {
    this.prices[product] = price;
  }

  setActive(pieces: readonly number[], isActive: boolean): void {
    pieces.forEach((product) => (this.active[product] = isActive));
  }

  /** Changes the stock of several products, all or none; products with sizes are refused. */
  bulkStock(pieces: readonly number[], change: number): Refusal {
    const refused = pieces.some((product) => product === 2 || this.at(this.stock, product) + change < 0);
    if (refused) return 'VALIDATION_FAILED';
    pieces.forEach((product) => (this.stock[product] = this.at(this.stock, product) + change));
    return null;
  }

  bulkPrice(pieces: readonly number[], percent: number): void {
    for (const product of pieces)
      this.prices[product] = Math.round(((this.prices[product] ?? 0) * (100 + percent)) / 100);
  }
}

import { toRupees } from '#shared/money';

/** A product in stock; `price` in paisa, `days` for which it was in the shop within the range. */
export interface StockedProduct {
  productId: string;
  name: string;
  sku: string | null;
  stock: number;
  price: number;
  sold: number;
  days: number;
  /** The product was created during the range. */
  isNew: boolean;
}

/** The upper ends of the ranges of days; the last one is open. */
const RANGES = [7, 14, 30, 60, 90, 180, null] as const;
const LISTED = 10;

interface Covered {
  productId: string;
  name: string;
  sku: string | null;
  stock: number;
  value: number;
  sold: number;
  daysOfCover: number | null;
}

/** Sums up how long stock lasts. Keeps no more products than it lists, however many are added. */
export class StockCoverSum {
  private readonly ranges = RANGES.map((days) => ({ days, designs: 0, pieces: 0 }));
  private readonly dead = { count: 0, pieces: 0, paisa: 0 };
  private newCount = 0;
  private readonly deadStock = new Best<Covered>((one, other) => other.value - one.value);
  private readonly soonOut = new Best<Covered>((one, other) => (one.daysOfCover ?? 0) - (other.daysOfCover ?? 0));

  add({ price, days, isNew, ...product }: StockedProduct): void {
    const { stock, sold } = product;
    const paisa = price * stock;
    const covered = { ...product, value: toRupees(paisa), daysOfCover: daysOfCover(stock, sold, days) };
    if (covered.daysOfCover !== null) {
      this.addToRange(covered.daysOfCover, stock);
      this.soonOut.add(covered);
    } else if (isNew) this.newCount += 1;
    else {
      this.dead.count += 1;
      this.dead.pieces += stock;
      this.dead.paisa += paisa;
      this.deadStock.add(covered);
    }
  }

  result() {
    return {
      ranges: this.ranges,
      deadCount: this.dead.count,
      deadPieces: this.dead.pieces,
      deadValue: toRupees(this.dead.paisa),
      newCount: this.newCount,
      deadStock: this.deadStock.list(),
      soonOut: this.soonOut.list(),
    };
  }

  private addToRange(cover: number, stock: number): void {
    const range = this.ranges.find(({ days }) => days === null || cover <= days);
    if (!range) return;
    range.designs += 1;
    range.pieces += stock;
  }
}

/** The first few items in an order. */
class Best<Item> {
  private items: Item[] = [];

  constructor(private readonly compare: (one: Item, other: Item) => number) {}

  add(item: Item): void {
    this.items.push(item);
    if (this.items.length >= 20 * LISTED) this.items = this.list();
  }

  list(): Item[] {
    return this.items.sort(this.compare).slice(0, LISTED);
  }
}

/** The days for which the stock lasts at the pace of these days, with one decimal; null when nothing was sold. */
const daysOfCover = (stock: number, sold: number, days: number): number | null =>
  sold <= 0 ? null : Math.round((stock * days * 10) / sold) / 10;

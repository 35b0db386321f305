import { accountOf, courierKeyOf } from '#shared/cash-book';
import { cityKey } from '#shared/delivery';
import { DELIVERY_OUTCOMES, wasShipped, type DeliveryOutcome } from '#shared/delivery-outcome';
import { FUNNEL_STEPS, type FunnelStep } from '#shared/funnel-steps';
import { DAY_MS } from '#shared/durations';
import { toRupees } from '#shared/money';
import { BEFORE_SHIPPING } from '#shared/order-status';
import { fromKeys } from '#shared/typed-objects';
import type { Order } from '../order.schema.js';

export type CountedOrder = Pick<
  Order,
  'status' | 'total' | 'placedAt' | 'address' | 'lines' | 'history' | 'confirmation' | 'delivery' | 'risk' | 'cash'
>;

/** Rows of each list of refusals. */
const LISTED = 10;
/** The upper ends of the ranges of days from the order to the money; the last one is open. */
const DAYS = [3, 7, 14, 30, null] as const;

/** Sums up what became of orders. `startOfDay`: when a day of the shop begins. */
export class DeliveryStatsSum {
  private readonly steps = counters(FUNNEL_STEPS);
  private readonly outcomes = counters(DELIVERY_OUTCOMES);
  private readonly cities = new Refusals();
  private readonly products = new Refusals();
  private readonly couriers = new Refusals();
  private readonly risks = new Refusals();
  private readonly daysToPaid = DAYS.map((days) => ({ days, orders: 0 }));
  private allDays = 0;

  constructor(private readonly startOfDay: (day: string) => Date) {}

  /** `isWrittenOff`: see `isMostlyWrittenOff`. */
  add(order: CountedOrder, isWrittenOff = false): void {
    const hasPaid = !isWrittenOff && isSettled(order);
    for (const step of hasPaid ? FUNNEL_STEPS : stepsOf(order)) count(this.steps[step], order.total);
    const outcome = outcomeOf(order);
    if (outcome === null) return;
    count(this.outcomes[outcome], order.total);
    this.addRefusals(order, outcome === 'refused');
    if (hasPaid) this.addDays(order);
  }

  result() {
    const { placed, paid } = this.steps;
    return {
      funnel: FUNNEL_STEPS.map((step) => ({
        step,
        ...toView(this.steps[step]),
        rate: share(this.steps[step].orders, placed.orders),
      })),
      outcomes: DELIVERY_OUTCOMES.map((outcome) => ({ outcome, ...toView(this.outcomes[outcome]) })),
      refusedByCity: this.cities.list(),
      refusedByProduct: this.products.list(),
      refusedByCourier: this.couriers.list(),
      refusedByRisk: this.risks.list(),
      daysToPaid: this.daysToPaid,
      averageDaysToPaid: paid.orders === 0 ? null : Math.round((this.allDays * 10) / paid.orders) / 10,
    };
  }

  private addRefusals({ address, lines, delivery, risk }: CountedOrder, isRefused: boolean): void {
    this.cities.add(cityKey(address.city), address.city, isRefused);
    for (const [id, name] of new Map(lines.map((line) => [line.productId.toHexString(), line.name])))
      this.products.add(id, name, isRefused, id);
    for (const [id, name] of new Map(
      (delivery?.parcels ?? []).map((each) => [courierKeyOf(each.courier), each.courier]),
    ))
      this.couriers.add(id, name, isRefused);
    if (risk) this.risks.add(risk.level, risk.level, isRefused);
  }

  /** Counts calendar days: an order that is paid on its own day took none. */
  private addDays({ placedAt, cash }: CountedOrder): void {
    const paidOn = this.startOfDay(cash?.since ?? '');
    const days = Math.max(0, Math.ceil((paidOn.getTime() - placedAt.getTime()) / DAY_MS));
    this.allDays += days;
    const range = this.daysToPaid.find((each) => each.days === null || days <= each.days);
    if (range) range.orders += 1;
  }
}

interface Counter {
  orders: number;
  /** Paisa. */
  amount: number;
}

const counters = <Name extends string>(names: readonly Name[]) =>
  fromKeys(names, (): Counter => ({ orders: 0, amount: 0 }));

function count(counter: Counter, amount: number): void {
  counter.orders += 1;
  counter.amount += amount;
}

const toView = ({ orders, amount }: Counter) => ({ orders, amount: toRupees(amount) });

/** A part of a whole, with three decimals; 0 of nothing. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000);

/** How often orders of a city, product, courier or risk came to an end, and how often they were refused. */
class Refusals {
  private readonly counted = new Map<
    string,
    { productId: string | null; name: string; orders: number; refusals: number }
  >();

  add(key: string, name: string, isRefused: boolean, productId: string | null = null): void {
    const row = this.counted.get(key) ?? { productId, name, orders: 0, refusals: 0 };
    row.orders += 1;
    if (isRefused) row.refusals += 1;
    this.counted.set(key, row);
  }

  /** The groups with the most refusals, the most first. */
  list() {
    return [...this.counted.values()]
      .filter(({ refusals }) => refusals > 0)
      .sort((a, b) => b.refusals - a.refusals || a.orders - b.orders || a.name.localeCompare(b.name))
      .slice(0, LISTED)
      .map((row) => ({ ...row, rate: share(row.refusals, row.orders) }));
  }
}

/** The outcome of the order; the status delivered counts as one if none was recorded. */
const outcomeOf = ({ status, delivery }: CountedOrder): DeliveryOutcome | null =>
  delivery?.outcome?.kind ?? (status === 'delivered' ? 'delivered' : null);

/** Whether the couriers owe nothing of the cash that they have collected. An order that cost nothing is never settled. */
const isSettled = ({ status, delivery, cash }: CountedOrder): boolean =>
  accountOf(status, delivery?.outcome?.kind ?? null) === 'collected' &&
  cash !== undefined &&
  cash.since !== '' &&
  !cash.open.includes('due');

/** Whether most of its cash, `writtenOff` in paisa, will never come. A rest that is not worth a quarrel makes it no less paid. */
export const isMostlyWrittenOff = ({ total }: CountedOrder, writtenOff: number): boolean => 2 * writtenOff > total;

/** Whether its cash may have been settled by hand: then only the cash book knows whether it was paid out. */
export const isPerhapsSettledByHand = (order: CountedOrder): boolean =>
  isSettled(order) && (order.cash?.settled ?? []).some(({ trackingNumber }) => trackingNumber === null);

/** The steps before the payment. An order that was delivered was shipped and confirmed, whether or not somebody recorded it. */
function stepsOf(order: CountedOrder): readonly FunnelStep[] {
  const { status, confirmation, delivery } = order;
  if (outcomeOf(order) === 'delivered') return FUNNEL_STEPS.slice(0, 4);
  if (wasShipped(order) || delivery?.outcome) return FUNNEL_STEPS.slice(0, 3);
  const isBegun = status !== 'pending' && BEFORE_SHIPPING.includes(status);
  return FUNNEL_STEPS.slice(0, confirmation?.state === 'confirmed' || isBegun ? 2 : 1);
}

/**
 * What a month must come to, summed from its events alone: nothing here asks the shop or uses its code. Money in paisa.
 * The rules are those of docs/decisions/0080-cash-book.md, written down a second time so that a mistake in one shows.
 */
import { add, dueOf, parcelsOf } from './parcels.mjs';
import { bookPayout } from './payouts.mjs';

/** The account in which the cash of an order is; null while or where nobody collects it. */
function accountOf({ status, outcome, parcels }) {
  if (outcome) return { delivered: 'collected', lost: 'lost' }[outcome] ?? 'returned';
  if (status === 'cancelled') return null;
  if (status === 'shipped') return 'onTheWay';
  return parcels.length > 0 ? 'toCollect' : null;
}

const isBackInStock = ({ status, outcome, returnedAs }) => {
  if (outcome === 'lost') return false;
  return outcome === 'returned' ? returnedAs === 'sellable' : status === 'cancelled';
};

/** Each event changes the month; what an event is not about stays as it is. */
const EVENTS = {
  stock: (month, { piece, stock }) => month.stock.set(piece, stock),

  placed(month, { order, number, email, lines, fee }) {
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, fee);
    const state = { status: 'pending', isConfirmed: false, wasShipped: false, outcome: null, returnedAs: null };
    month.orders.set(order, {
      ...state,
      number,
      email,
      lines,
      total,
      parcels: [],
      paid: new Map(),
      settled: new Map(),
    });
    for (const { piece, quantity } of lines) add(month.stock, piece, -quantity);
    add(month.emails, `order-placed ${email}`, 1);
  },

  confirmed: (month, { order }) => (month.orders.get(order).isConfirmed = true),

  parcels: (month, { order, parcels }) => (month.orders.get(order).parcels = parcels),

  /** An email for the status, unless the order has it already. */
  status(month, { order, status }) {
    const state = month.orders.get(order);
    if (state.status === status) return;
    move(month, state, { status, wasShipped: state.wasShipped || status === 'shipped' });
    if (status !== 'processing') add(month.emails, `order-${status} ${state.email}`, 1);
  },

  outcome(month, { order, outcome, returnedAs = null }) {
    const state = month.orders.get(order);
    move(month, state, { outcome, returnedAs });
    if (outcome === 'delivered') EVENTS.status(month, { order, status: 'delivered' });
  },

  payout: (month, event) => bookPayout(month, event),

  writtenOff(month, { order, courier, amount }) {
    add(month.orders.get(order).settled, courier, amount);
    add(month.cash, `${courier}|collected`, -amount);
    add(month.cash, `${courier}|writtenOff`, amount);
  },

  closed: (month, { day }) => month.closed.add(day),
};

/** Changes the state of an order, and the stock with it. */
function move(month, state, change) {
  const wasBack = isBackInStock(state);
  Object.assign(state, change);
  const step = Number(isBackInStock(state)) - Number(wasBack);
  if (step !== 0) for (const { piece, quantity } of state.lines) add(month.stock, piece, step * quantity);
}

/** The state of everything after these events, in the order in which the shop acknowledged them. */
export function replay(events) {
  const month = {
    ...{ orders: new Map(), stock: new Map(), emails: new Map(), cash: new Map(), paidOn: new Map() },
    ...{ differences: new Map(), closed: new Set() },
  };
  for (const event of events) EVENTS[event.type](month, event);
  return month;
}

/** Where all cash is, as `courier|account` → paisa: what the orders say, and what was paid and booked beside them. */
export function cashOf(month) {
  const cash = new Map(month.cash);
  for (const order of month.orders.values()) {
    const account = accountOf(order);
    if (account === null) continue;
    for (const parcel of parcelsOf(order)) {
      add(cash, `${parcel.courier}|${account}`, parcel.cash);
      add(cash, `${parcel.courier}|orders`, -parcel.cash);
    }
  }
  return cash;
}

/** The parcels for which a courier still owes something. */
export const dueParcels = (month) =>
  [...month.orders].flatMap(([id, order]) =>
    parcelsOf(order)
      .map((parcel) => ({ ...parcel, order: id, due: dueOf(order, parcel) }))
      .filter(({ due }) => due > 0),
  );

const STEPS = ['placed', 'confirmed', 'shipped', 'delivered', 'paid'];

/** The last step of an order on its way from checkout to the money. */
function lastStepOf(order) {
  if (order.outcome === 'delivered') return parcelsOf(order).some((each) => dueOf(order, each) > 0) ? 3 : 4;
  if (order.wasShipped || order.outcome) return 2;
  return order.isConfirmed || order.status === 'processing' ? 1 : 0;
}

const countOf = (orders) => ({ orders: orders.length, amount: orders.reduce((sum, { total }) => sum + total, 0) });

/** The statistics of the dashboard, and those of deliveries. */
export function statisticsOf({ orders: byId }) {
  const orders = [...byId.values()];
  const withStatus = (status) => countOf(orders.filter((order) => order.status === status));
  const sold = orders.filter(({ status }) => status !== 'cancelled');
  const pieces = new Map();
  for (const { productId, quantity } of sold.flatMap(({ lines }) => lines)) add(pieces, productId, quantity);
  const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
  const outcomes = ['delivered', 'refused', 'lost', 'returned'];
  const of = (names, count) => Object.fromEntries(names.map((name, index) => [name, count(name, index)]));
  return {
    byStatus: of(statuses, withStatus),
    sold: countOf(sold),
    bestSellers: [...pieces.values()].sort((a, b) => b - a).slice(0, 10),
    funnel: of(STEPS, (_, index) => countOf(orders.filter((order) => lastStepOf(order) >= index))),
    outcomes: of(outcomes, (name) => countOf(orders.filter(({ outcome }) => outcome === name))),
    refusals: refusalsByCourier(orders),
  };
}

/** The orders with an outcome of each courier, and the refused ones among them. */
function refusalsByCourier(orders) {
  const couriers = new Map();
  for (const { outcome, parcels } of orders.filter((order) => order.outcome))
    for (const courier of new Set(parcels.map((parcel) => parcel.courier))) {
      const row = couriers.get(courier) ?? { orders: 0, refusals: 0 };
      couriers.set(courier, { orders: row.orders + 1, refusals: row.refusals + Number(outcome === 'refused') });
    }
  return couriers;
}

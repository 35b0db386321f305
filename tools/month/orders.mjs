/** What customers and administrators do with orders. Each change has a key, by which a repeated request is the same. */
import { COURIERS } from './plan.mjs';
import { expectStatus } from './users.mjs';

const FEE = { amount: 20_000, freeFrom: 200_000 };
/** Their status stays shipped: the email about it, which waits with many orders at once, is never withdrawn. */
const STAY_SHIPPED = ['onTheWay', 'refused', 'sellable', 'damaged', 'lost'];

const padded = (index) => String(index).padStart(6, '0');
const paymentIdOf = ({ index }) => `COD_${1_000_000_000_000 + index}_month${padded(index)}`;

/** Asks as one of the two administrators. */
export const asAdmin = ({ server, admins }, who, method, path, body, key) =>
  server.send(method, path, body, {
    'x-auth-token': admins[who].token,
    ...(key && { 'idempotency-key': `${key} by ${who}`.replaceAll(' ', '-') }),
  });

/** Both administrators make a change at the same moment: one of them is late. Returns the winner and its answer. */
export async function bothAtOnce(month, asks, { accepted = 200, code = 'STALE_VERSION' } = {}) {
  const answers = await Promise.all(asks.map((ask) => ask()));
  const winners = [0, 1].filter((who) => answers[who].status === accepted);
  const isOnce = winners.length === 1 && answers[1 - winners[0]].body.code === code;
  month.atOnce.tried += 1;
  if (isOnce) month.atOnce.madeOnce += 1;
  if (winners.length === 0) throw new Error(`Nobody won: ${JSON.stringify(answers).slice(0, 400)}`);
  return { winner: winners[0], body: answers[winners[0]].body };
}

const whoOf = ({ index }) => index % 2;

export async function placeOrder(month, order) {
  const { server, pieces, accounts, events } = month;
  const account = order.account === null ? null : accounts[order.account];
  const email = account?.email ?? `month-${order.index}@example.com`;
  const lines = order.lines.map(({ piece, quantity }) => ({ ...pieces[piece], quantity }));
  const request = {
    paymentID: paymentIdOf(order),
    ...(account && { user: account.id }),
    address: {
      ...{ firstname: 'Asha', lastname: `Verma ${order.index}`, email, phone: `+92 300 ${1_000_000 + order.index}` },
      ...{
        address: `${order.index} Mall Road`,
        city: order.city,
        state: 'Punjab',
        country: 'Pakistan',
        zipcode: '54000',
      },
    },
    products: lines.map(({ productId, size, quantity }) => ({ id: productId, size, quantity })),
  };
  const body = account
    ? await expectStatus(server.send('POST', '/orders', request, { 'x-auth-token': account.token }), 201, 200)
    : await expectStatus(server.send('POST', '/orders/guest', request), 201, 200);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const fee = subtotal < FEE.freeFrom ? FEE.amount : 0;
  Object.assign(order, { id: body._id, total: subtotal + fee, version: 1 });
  const number = request.paymentID.slice(3);
  const ordered = lines.map(({ key, productId, price, quantity }) => ({ piece: key, productId, price, quantity }));
  events.push({ type: 'placed', order: order.index, number, email, lines: ordered, fee });
}

/** A call: the customer confirms, or does not want it any more. Some orders are shipped without one. */
export async function recordCall(month, order) {
  const { index, id, fate } = order;
  const call = (who, body) => asAdmin(month, who, 'PUT', `/orders/admin/${id}/confirmation`, body, `call ${index}`);
  if (fate === 'cancelled') {
    await expectStatus(call(whoOf(order), { outcome: 'cancelled', reason: 'changedMind' }), 200);
    month.events.push({ type: 'status', order: index, status: 'cancelled' });
    return;
  }
  if (order.isConfirmed) {
    // Confirmed by both it is confirmed once.
    const callers = order.isContested ? [0, 1] : [whoOf(order)];
    await Promise.all(callers.map((who) => expectStatus(call(who, { outcome: 'confirmed' }), 200)));
    month.events.push({ type: 'confirmed', order: index });
  }
  if (order.isProcessing && fate !== 'pending') await setStatus(month, order, 'processing');
}

/** Sets a status. In a contested order both administrators do at once, and the second one finds it done. */
async function setStatus(month, order, status) {
  const { index, id } = order;
  const set = (who) => asAdmin(month, who, 'PUT', `/orders/admin/${id}/status`, { status }, `${status} ${index}`);
  const callers = order.isContested ? [0, 1] : [whoOf(order)];
  const [{ delivery }] = await Promise.all(callers.map((who) => expectStatus(set(who), 200)));
  order.version = delivery.version;
  month.events.push({ type: 'status', order: index, status });
}

/** The parcels of an order as the ledger has them, in paisa. */
function parcelsFor({ index, total, courier, isSplit }, prefix) {
  const number = `${prefix}${padded(index)}`;
  const name = COURIERS[courier];
  if (!isSplit) return [{ courier: name, number, cash: total }];
  const cash = Math.floor(total / 200) * 100;
  const other = COURIERS[(courier + 1) % COURIERS.length];
  return [
    { courier: name, number, cash },
    { courier: other, number: `${number}B`, cash: total - cash },
  ];
}

/** The cash of the last parcel is what is left. */
const parcelInputs = (parcels) =>
  parcels.map(({ courier, number, cash }, index) => ({
    courier,
    trackingNumber: number,
    ...(index < parcels.length - 1 && { cash: cash / 100 }),
  }));

async function setParcels(month, order) {
  const { index, id, courier } = order;
  const planned = parcelsFor(order, 'TN');
  const put = (who, parcels, attempt) => {
    const body = { parcels: parcelInputs(parcels), version: order.version };
    return asAdmin(month, who, 'PUT', `/orders/admin/${id}/parcels`, body, `parcels ${index} ${attempt}`);
  };
  const record = (body, parcels) => {
    order.version = body.delivery.version;
    month.events.push({ type: 'parcels', order: index, parcels });
  };
  if (order.isContested) {
    const other = parcelsFor({ ...order, courier: (courier + 1) % COURIERS.length, isSplit: false }, 'TX');
    const { winner, body } = await bothAtOnce(month, [() => put(0, planned, 1), () => put(1, other, 1)]);
    record(body, winner === 0 ? planned : other);
    if (winner === 0) return;
  }
  record(await expectStatus(put(whoOf(order), planned, 2), 200), planned);
}

export const shipsWithOthers = ({ fate, index, isContested }) =>
  STAY_SHIPPED.includes(fate) && index % 2 === 0 && !isContested;

/** Packs an order and ships it; what stays pending is packed all the same, and its cash is to collect. */
export async function shipOrder(month, order) {
  if (!order.hasNoParcels) await setParcels(month, order);
  if (order.fate !== 'pending' && !shipsWithOthers(order)) await setStatus(month, order, 'shipped');
}

/** Both administrators mark the same orders shipped at once: together they change each of them once. */
export async function shipMany(month, orders, day) {
  if (orders.length === 0) return;
  const body = { status: 'shipped', orders: orders.map(({ id }) => ({ _id: id })) };
  const asks = [0, 1].map((who) =>
    expectStatus(asAdmin(month, who, 'PUT', '/admin/orders/status', body, `ship day ${day}`), 200),
  );
  const [first, second] = await Promise.all(asks);
  month.atOnce.tried += 1;
  if (first.changedCount + second.changedCount === orders.length) month.atOnce.madeOnce += 1;
  for (const { index } of orders) month.events.push({ type: 'status', order: index, status: 'shipped' });
}

const OUTCOMES = {
  delivered: [{ outcome: 'delivered' }],
  sentBack: [{ outcome: 'delivered' }],
  refused: [{ outcome: 'refused', reason: 'notHome' }],
  refusedCancelled: [{ outcome: 'refused', reason: 'changedMind' }],
  sellable: [
    { outcome: 'refused', reason: 'noMoney' },
    { outcome: 'returned', returnedAs: 'sellable' },
  ],
  damaged: [
    { outcome: 'refused', reason: 'damaged' },
    { outcome: 'returned', returnedAs: 'damaged' },
  ],
  lost: [{ outcome: 'lost' }],
};

function putOutcome(month, order, who, outcome, step) {
  const body = { ...outcome, version: order.version };
  return asAdmin(month, who, 'PUT', `/orders/admin/${order.id}/outcome`, body, `outcome ${order.index} ${step}`);
}

function recorded(month, order, body, { outcome, returnedAs }) {
  order.version = body.delivery.version;
  month.events.push({ type: 'outcome', order: order.index, outcome, ...(returnedAs && { returnedAs }) });
}

/** In a contested order the other administrator records a wrong outcome; if that came first, it is corrected. */
export async function recordOutcome(month, order) {
  const steps = [...OUTCOMES[order.fate]];
  if (order.isContested) {
    const mistake = order.fate === 'lost' ? { outcome: 'refused', reason: 'other' } : { outcome: 'lost' };
    const asks = [steps[0], mistake].map((outcome, who) => () => putOutcome(month, order, who, outcome, 'at once'));
    const { winner, body } = await bothAtOnce(month, asks);
    recorded(month, order, body, winner === 0 ? steps.shift() : mistake);
  }
  for (const [step, outcome] of steps.entries())
    recorded(month, order, await expectStatus(putOutcome(month, order, whoOf(order), outcome, step), 200), outcome);
  if (order.fate === 'refusedCancelled') await setStatus(month, order, 'cancelled');
}

/** A delivered order comes back, after its cash was collected and perhaps paid. */
export async function sendBack(month, order) {
  const outcome = { outcome: 'returned', returnedAs: 'sellable' };
  recorded(month, order, await expectStatus(putOutcome(month, order, 0, outcome, 'sent back'), 200), outcome);
}

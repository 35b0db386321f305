/** What couriers pay out, and how administrators book it. Amounts in paisa until they are sent. */
import { dueParcels, replay } from './ledger.mjs';
import { asAdmin, bothAtOnce } from './orders.mjs';
import { NO_COURIER } from './parcels.mjs';
import { expectStatus } from './users.mjs';
import { COURIERS } from './plan.mjs';

/** A payout for the day before, which is closed, every so many days. */
const LATE_EVERY = 4;
const WRITTEN_OFF = 5;

const CLOSED = { accepted: 200, code: 'DAY_CLOSED' };

/** How much a courier pays for a parcel; null if it does not, by the end of the month. */
function paidFor({ due, order }, { plans, paidShort }) {
  const { payout, index } = plans.get(order);
  const less = due - Math.min(due - 100, 100 * (1 + (index % 9)));
  if (payout === 'late') return null;
  if (payout === 'over') return due + 700;
  if (payout === 'exact') return due;
  if (!paidShort.has(order)) return less;
  return payout === 'restLater' ? due : null;
}

/** Rows that every accountant knows: for the wrong courier, for no parcel at all, too early, or twice. */
function strayRows(month, courier, { due, rows, ledger }) {
  const { random } = month.plan;
  const [foreign, unknown, early, twice] = Array.from({ length: 4 }, () => random.next() < 0.15);
  const stray = [];
  const other = due.find((parcel) => parcel.courier !== courier && parcel.courier !== NO_COURIER);
  if (foreign && other) stray.push({ number: other.number, amount: other.due });
  if (unknown) stray.push({ number: `NONE-${month.payouts}-${courier}`, amount: 1234 * 100 });
  const onTheWay = [...ledger.orders]
    .sort(([a], [b]) => a - b)
    .flatMap(([, { status, outcome, parcels }]) => (status === 'shipped' && !outcome ? parcels : []))
    .find((parcel) => parcel.courier === courier && !month.paidEarly.has(parcel.number));
  if (early && onTheWay) {
    month.paidEarly.add(onTheWay.number);
    stray.push({ number: onTheWay.number, amount: onTheWay.cash });
  }
  if (twice && rows.length > 0) stray.push({ ...rows[0] });
  return stray;
}

/** What a courier pays out now: most of what is due, and some of what is not. */
function rowsOf(month, courier, ledger) {
  const plans = new Map(month.plan.days.flat().map((order) => [order.index, order]));
  const due = dueParcels(ledger).sort((a, b) => (a.number < b.number ? -1 : 1));
  const rows = [];
  for (const parcel of due.filter((each) => each.courier === courier)) {
    const amount = paidFor(parcel, { plans, paidShort: month.paidShort });
    if (amount === null) continue;
    if (amount < parcel.due) month.paidShort.add(parcel.order);
    const order = ledger.orders.get(parcel.order);
    const isByOrder = order.parcels.length === 1 && parcel.order % 10 === 0;
    rows.push({ number: isByOrder ? order.number : parcel.number, amount });
  }
  return { rows: [...rows, ...strayRows(month, courier, { due, rows, ledger })], hasDue: rows.length > 0 };
}

/** As a courier's file has it, and as it is typed. */
const asCsv = (rows) =>
  ['CN No.;COD Amount', ...rows.map(({ number, amount }) => `${number};Rs. ${(amount / 100).toFixed(2)}/-`)].join(
    '\r\n',
  );
const asRows = (rows) => rows.map(({ number, amount }) => ({ number, amount: String(amount / 100) }));

/** Books a payout as it was previewed; both administrators may try at once. */
async function book(month, { courier, rows, hasDue }, day, reason) {
  month.payouts += 1;
  const name = `payout ${month.payouts}`;
  const payout = { courier, ...(month.payouts % 2 ? { rows: asRows(rows) } : { csv: asCsv(rows) }) };
  const { preview } = await expectStatus(asAdmin(month, 0, 'POST', '/admin/cash/payouts/preview', payout), 200);
  const request = { ...payout, preview, reference: name, ...(day && { day }), ...(reason && { reason }) };
  const ask = (who) => asAdmin(month, who, 'POST', '/admin/cash/payouts', request, name);
  const body =
    hasDue && month.payouts % 3 === 0
      ? (await bothAtOnce(month, [() => ask(0), () => ask(1)], { accepted: 201, code: 'STALE_VERSION' })).body
      : await expectStatus(ask(0), 201);
  for (const { difference } of body.rows)
    if (difference) month.named.set(difference, (month.named.get(difference) ?? 0) + 1);
  month.events.push({ type: 'payout', courier, day: day ?? month.tomorrow, rows });
}

/** A payout for a closed day is refused until somebody says why. */
async function bookLate(month, payout, day) {
  const request = { courier: payout.courier, rows: asRows(payout.rows), day };
  const { status, body } = await asAdmin(month, 1, 'POST', '/admin/cash/payouts', request, `too late ${day}`);
  month.closedDays.tried += 1;
  if (status === 409 && body.code === 'DAY_CLOSED') month.closedDays.refused += 1;
  await book(month, payout, day, 'The bank was late');
}

/** The payouts of a day, one by each courier who has something to pay. */
export function payOutDay(month, day) {
  const ledger = replay(month.events);
  return COURIERS.map((courier, index) => ({ courier, index, ...rowsOf(month, courier, ledger) }))
    .filter(({ rows }) => rows.length > 0)
    .map((payout) => () => {
      const isLate = day > 0 && (day + payout.index) % LATE_EVERY === 0;
      return isLate ? bookLate(month, payout, month.dates[day - 1]) : book(month, payout, month.dates[day]);
    });
}

/** After the last day is closed, the cash of orders without parcels is handed over: it belongs to the next day. */
export async function payOutRest(month) {
  const payout = { courier: NO_COURIER, ...rowsOf(month, NO_COURIER, replay(month.events)) };
  if (payout.rows.length > 0) await book(month, payout);
}

/** Both administrators close the day at once. */
export async function closeDay(month, day) {
  const path = `/admin/cash/days/${month.dates[day]}/close`;
  const close = (who) => () => asAdmin(month, who, 'POST', path, undefined, `close ${month.dates[day]}`);
  await bothAtOnce(month, [close(0), close(1)], CLOSED);
  month.events.push({ type: 'closed', day: month.dates[day] });
}

/** Some of what couriers paid too little is not worth a quarrel. */
export async function writeOff(month) {
  const ids = new Map(month.plan.days.flat().map((order) => [order.index, order.id]));
  const short = dueParcels(replay(month.events)).filter(({ order, courier }) => courier && month.paidShort.has(order));
  for (const { order, number, courier, due } of short.slice(0, WRITTEN_OFF)) {
    const accounts = { courier, from: 'collected', to: 'writtenOff' };
    const booking = { ...accounts, amount: due / 100, reason: 'Not worth a call', orderId: ids.get(order) };
    await expectStatus(asAdmin(month, 1, 'POST', '/admin/cash/bookings', booking, `write off ${number}`), 201);
    month.events.push({ type: 'writtenOff', order, courier, amount: due });
  }
}

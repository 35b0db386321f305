/** Compares the sums of the ledger with the answers of the shop, row by row. */
import { cashOf, dueParcels, statisticsOf } from './ledger.mjs';
import { NO_COURIER } from './parcels.mjs';
import { toPaisa } from './users.mjs';
import { COURIERS } from './plan.mjs';
import { rowsOfMany, rupees } from './report.mjs';

const ACCOUNTS = {
  toCollect: 'to collect',
  onTheWay: 'on the way',
  collected: 'collected, not paid out',
  returned: 'refused or returned',
  lost: 'lost',
  paid: 'paid out',
  unclear: 'paid out, unclear for what',
  writtenOff: 'written off',
  orders: 'owed by customers',
};

const counted = ({ orders, amount }) => `${orders}, ${rupees(amount)}`;
const countedByShop = ({ orders, amount }) => `${orders}, ${rupees(toPaisa(amount))}`;

function cashRows(expected, found) {
  const sumOf = (cash, account) =>
    [...cash].filter(([key]) => key.endsWith(`|${account}`)).reduce((sum, [, amount]) => sum + amount, 0);
  const rows = Object.entries(ACCOUNTS).map(([account, label]) => [
    `cash ${label}`,
    rupees(sumOf(expected, account)),
    rupees(sumOf(found, account)),
  ]);
  for (const courier of [...COURIERS, NO_COURIER])
    for (const [account, label] of Object.entries(ACCOUNTS)) {
      const [sum, shop] = [expected, found].map((cash) => cash.get(`${courier}|${account}`) ?? 0);
      if (sum !== 0 || shop !== 0) rows.push([`  ${courier || 'no courier'}, ${label}`, rupees(sum), rupees(shop)]);
    }
  return rows;
}

function paidByDay(days) {
  const paid = new Map();
  for (const { day, couriers } of days) {
    const amounts = couriers.flatMap(({ accounts }) => accounts.filter(({ account }) => account === 'paid'));
    const sum = amounts.reduce((total, { balance }) => total + toPaisa(balance), 0);
    if (sum !== 0) paid.set(day, sum);
  }
  return paid;
}

function statisticsRows(expected, { statistics, deliveries }) {
  const { byStatus, sold, bestSellers, funnel, outcomes } = expected;
  const shop = (list, name, value) => list.find((each) => each[name] === value) ?? { orders: 0, amount: 0 };
  const average = sold.orders === 0 ? 0 : Math.round(sold.amount / sold.orders);
  return [
    ...Object.entries(byStatus).map(([status, sum]) => [
      `orders ${status}`,
      counted(sum),
      countedByShop(shop(statistics.byStatus, 'status', status)),
    ]),
    ['revenue', rupees(sold.amount), rupees(toPaisa(statistics.totalRevenue))],
    ['average order', rupees(average), rupees(toPaisa(statistics.averageOrder))],
    ['pieces of the best sellers', bestSellers.join(' '), statistics.bestSellers.map(({ pieces }) => pieces).join(' ')],
    ...Object.entries(funnel).map(([step, sum]) => [
      `step ${step}`,
      counted(sum),
      countedByShop(shop(deliveries.funnel, 'step', step)),
    ]),
    ...Object.entries(outcomes).map(([outcome, sum]) => [
      `outcome ${outcome}`,
      counted(sum),
      countedByShop(shop(deliveries.outcomes, 'outcome', outcome)),
    ]),
    ...COURIERS.map((courier) => {
      const none = { orders: 0, refusals: 0 };
      const text = ({ orders, refusals }) => (refusals === 0 ? '0' : `${refusals} of ${orders}`);
      const listed = deliveries.refusedByCourier.find(({ name }) => name === courier) ?? none;
      return [`refusals by ${courier}`, text(expected.refusals.get(courier) ?? none), text(listed)];
    }),
  ];
}

function emailRows(expected, found) {
  const sumOf = (emails, kind) =>
    [...emails].filter(([key]) => key.startsWith(`${kind} `)).reduce((sum, [, count]) => sum + count, 0);
  return [
    ...['order-placed', 'order-shipped', 'order-delivered', 'order-cancelled'].map((kind) => [
      `emails ${kind}`,
      sumOf(expected, kind),
      sumOf(found, kind),
    ]),
    ...rowsOfMany('emails by kind and address', expected, found),
  ];
}

const sumUp = (numbers) => [...numbers].reduce((sum, number) => sum + number, 0);

/** One line for everything that can be said of an order. */
const orderText = (status, total, outcome, parcels) =>
  [
    status,
    rupees(total),
    outcome ?? '-',
    ...parcels.map((each) => `${each.courier} ${each.number} ${each.cash}`),
  ].join();

const ordersInLedger = (ledger) =>
  new Map(
    [...ledger.orders.values()].map(({ number, status, total, outcome, parcels }) => [
      number,
      orderText(status, total, outcome, parcels),
    ]),
  );

const ordersInShop = (orders) =>
  new Map(
    orders.map(({ paymentID, status, amount, delivery }) => [
      paymentID.slice(3),
      orderText(
        status,
        toPaisa(amount),
        delivery.result?.outcome,
        delivery.parcels.map(({ courier, trackingNumber, cash }) => ({
          ...{ courier, number: trackingNumber, cash: toPaisa(cash) },
        })),
      ),
    ]),
  );

const inWords = (counts) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

/** All rows of the table. `month` has what the player saw, `ledger` what the events come to. */
export function compare(month, ledger, answers, emails) {
  const due = dueParcels(ledger);
  return [
    ['orders placed', month.plan.days.flat().length, answers.statistics.totalOrders],
    ...rowsOfMany(
      'orders with status, total, outcome and parcels',
      ordersInLedger(ledger),
      ordersInShop(answers.orders),
    ),
    ...statisticsRows(statisticsOf(ledger), answers),
    ...cashRows(cashOf(ledger), answers.cash),
    ...rowsOfMany('days with their payouts', ledger.paidOn, paidByDay(answers.days)),
    ['days closed', ledger.closed.size, answers.days.filter(({ isClosed }) => isClosed).length],
    ...COURIERS.map((courier) => [
      `parcels that ${courier} owes for`,
      due.filter((parcel) => parcel.courier === courier).length,
      answers.due.get(courier),
    ]),
    ['differences named in payouts', inWords(ledger.differences), inWords(month.named)],
    ['payouts refused for a closed day', month.closedDays.tried, month.closedDays.refused],
    ['pieces in stock', sumUp(ledger.stock.values()), sumUp(answers.stock.values())],
    ...rowsOfMany('stock of products in their sizes', ledger.stock, answers.stock),
    ...emailRows(ledger.emails, emails),
    ['changes by both administrators at once, made once', month.atOnce.tried, month.atOnce.madeOnce],
  ];
}

import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { isMatched } from '#shared/cash-book';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { parseOrderReference } from '#shared/order-reference';
import { formatRs, toRupees } from '#shared/money';
import { CASH_TEXTS, payoutRules, type PayoutInput } from '#shared/rules/cash.rules';
import { AuditEventsService } from '../../common/audit/audit-events.service.js';
import { AppError, invalidField } from '../../common/errors/app-error.js';
import type { AdminChange } from '../../common/idempotency/current-change.js';
import { IdempotencyService } from '../../common/idempotency/idempotency.service.js';
import { failpoint } from '../../common/transactions/failpoints.js';
import { validate } from '../../common/validation/validate.js';
import { indexById } from '../../database/index-by-id.js';
import { normalizeSearchText } from '../order-search.js';
import { Order } from '../order.schema.js';
import { CashLedgerService } from './cash-ledger.service.js';
import { cashAfter, NO_CASH, plainNumber, positionOf, type NewCashLine } from './cash-position.js';
import { toPayoutView, type PayoutView } from './cash.view.js';
import { OrderCashService } from './order-cash.service.js';
import { matchedAmount, matchPayout, PAYOUT_FIELDS, type MatchedRow, type PaidOrder } from './payout-match.js';
import { payoutRows, type PayoutRow } from './payout-rows.js';

/** Words of names have no digits: without this a row “Khan” would read every order of a Khan. */
const MAY_BE_NUMBER = /^(?=.*\d).{4,}$/;

/** What couriers pay out, compared with the parcels. */
@Injectable()
export class CashPayoutsService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly ledger: CashLedgerService,
    private readonly cash: OrderCashService,
    private readonly idempotency: IdempotencyService,
    private readonly events: AuditEventsService,
  ) {}

  /** What the payout would book now; changes nothing. */
  async preview(input: unknown): Promise<PayoutView> {
    const payout = this.validated(input);
    return viewOf(null, await this.match(await payoutRows(payout), payout.courier));
  }

  /**
   * Books all of a payout or nothing: what belongs to a parcel settles it, the rest is unclear. Throws STALE_VERSION
   * when it would be booked differently than the preview said, VALIDATION_FAILED for one with a row that was
   * paid before and without a preview.
   */
  async apply(input: unknown, change: AdminChange): Promise<PayoutView> {
    const payout = this.validated(input);
    const rows = await payoutRows(payout);
    const request = { ...change, operation: 'bookCashPayout', content: payout };
    return this.idempotency.run(request, (session) => this.book(payout, rows, change.user.userId, session));
  }

  private validated(input: unknown): PayoutInput {
    const payout = validate(payoutRules, input);
    if (payout.day != null && payout.day > this.ledger.today()) throw invalidField('day', CASH_TEXTS.future);
    return payout;
  }

  private async book(payout: PayoutInput, rows: PayoutRow[], by: string, session: ClientSession) {
    const { courier, day, reason, reference } = payout;
    const matched = await this.match(rows, courier, session);
    if (matched.some(({ difference }) => difference === 'invalid')) throw invalidField('rows', CASH_TEXTS.unreadable);
    // The same payout may have been sent again without a key: a row that was paid before needs a preview first.
    if (payout.preview == null && matched.some(({ difference, isPaid }) => isPaid || difference === 'paidBefore'))
      throw invalidField('rows', CASH_TEXTS.paidBefore);
    if (payout.preview != null && payout.preview !== fingerprintOf(matched)) throw new AppError('STALE_VERSION');
    const lines = matched.flatMap((row) => linesOf(row, courier));
    const booking = await this.ledger.post({ kind: 'payout', by, day, reason, reference, lines }, session);
    await failpoint('payout');
    await this.settle(matched, courier, booking.day, session);
    const total = matched.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const details = { courier, day: booking.day, rows: String(rows.length), amount: formatRs(toRupees(total)) };
    const subjectId = booking._id.toHexString();
    await this.events.add({ kind: 'CASH_PAYOUT', by, subjectId, details }, session);
    return viewOf(subjectId, matched);
  }

  /** Writes what was paid into the orders. */
  private async settle(rows: MatchedRow[], courier: string, day: string, session: ClientSession): Promise<void> {
    const changed = new Map<string, PaidOrder>();
    for (const row of rows) {
      const amount = matchedAmount(row);
      if (row.order === null || amount === 0) continue;
      const id = row.order._id.toHexString();
      const order = changed.get(id) ?? row.order;
      const { settled, ...before } = order.cash ?? NO_CASH;
      const settlement = { courier, trackingNumber: row.trackingNumber, amount };
      changed.set(id, { ...order, cash: cashAfter({ ...before, settled: [...settled, settlement] }, day) });
    }
    const updates = [...changed.values()].map(({ _id, cash = NO_CASH }) => ({ _id, cash }));
    if (updates.length > 0) await this.cash.write(updates, session);
  }

  /** Orders of an earlier version that are not in the book yet are taken into it first: what is paid is due then. */
  private async match(rows: PayoutRow[], courier: string, session: ClientSession | null = null) {
    const orders = await this.findNamed(rows, session);
    const isDue = orders.filter(({ cashIsDue }) => cashIsDue);
    if (isDue.length === 0) return matchPayout(rows, orders, courier);
    if (session === null) return matchPayout(rows, orders.map(asOpened), courier);
    const changes = isDue.map((order) => ({ order, status: order.status, delivery: order.delivery }));
    await this.cash.book(changes, { by: null, kind: 'opening' }, session);
    return matchPayout(rows, await this.findNamed(rows, session), courier);
  }

  private async findNamed(rows: PayoutRow[], session: ClientSession | null): Promise<PaidOrder[]> {
    const numbers = rows.flatMap(({ number, otherNumber }) => [number, otherNumber]);
    const searched = [...new Set(numbers.flatMap((number) => [plainNumber(number), earlierNumber(number)]))].filter(
      (number) => number !== '',
    );
    const references = numbers.flatMap((number) => parseOrderReference(number) ?? []);
    const find = (filter: object) =>
      this.orders.find(filter, PAYOUT_FIELDS, { session, limit: 4 * CASH_BOOK.rows }).lean<PaidOrder[]>();
    const tracked = await find({ 'cash.numbers': trusted({ $in: searched }) });
    const words = [...searched.filter((number) => MAY_BE_NUMBER.test(number)), ...references].map(normalizeSearchText);
    const numbered = await find({ searchWords: trusted({ $in: words }) });
    return [...indexById([...tracked, ...numbered]).values()];
  }
}

/** What earlier versions made of a number, which an order keeps until its next booking. */
const earlierNumber = (number: string): string => number.replace(/\s/g, '').toUpperCase();

/** An order as it is once it is taken into the book. */
const asOpened = (order: PaidOrder): PaidOrder =>
  order.cashIsDue ? { ...order, cash: { ...NO_CASH, ...order.cash, booked: positionOf(order) } } : order;

/** Two lines of a row: paid out, and for what. */
function linesOf(row: MatchedRow, courier: string): NewCashLine[] {
  const { amount, number, difference } = row;
  if (!amount) return [];
  const named = { number, ...(difference && { difference }) };
  const isOfOrder = isMatched(difference);
  const orderId = isOfOrder ? (row.order?._id ?? null) : null;
  return [
    { account: 'paid', courier, amount, orderId },
    { account: isOfOrder ? 'collected' : 'unclear', courier, amount: -amount, orderId, ...named },
  ];
}

const viewOf = (bookingId: string | null, rows: MatchedRow[]): PayoutView =>
  toPayoutView(bookingId, rows, fingerprintOf(rows));

/** A hash of what a preview showed, to notice that it is no longer true. */
const fingerprintOf = (rows: MatchedRow[]): string =>
  hash(
    'sha256',
    JSON.stringify(rows.map((row) => [row.number, row.amount, row.order?._id ?? null, row.expected, row.difference])),
    'hex',
  );

import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { formatRs, toPaisa, toRupees } from '#shared/money';
import { CASH_TEXTS, cashBookingRules, cashDayRules, type CashBookingInput } from '#shared/rules/cash.rules';
import { AuditEventsService } from '../../common/audit/audit-events.service.js';
import { invalidField } from '../../common/errors/app-error.js';
import type { AdminChange } from '../../common/idempotency/current-change.js';
import { IdempotencyService } from '../../common/idempotency/idempotency.service.js';
import { validate } from '../../common/validation/validate.js';
import { CashBookService } from './cash-book.service.js';
import { CashLedgerService } from './cash-ledger.service.js';
import type { CashBookingView, CashDayView } from './cash.view.js';
import { OrderCashService } from './order-cash.service.js';

/** What administrators book by hand, and the end of a day. */
@Injectable()
export class CashBookingsService {
  constructor(
    private readonly ledger: CashLedgerService,
    private readonly cash: OrderCashService,
    private readonly book: CashBookService,
    private readonly idempotency: IdempotencyService,
    private readonly events: AuditEventsService,
  ) {}

  /** Moves money between two accounts of a courier, and says why: also on a closed day. */
  async add(input: unknown, change: AdminChange): Promise<CashBookingView> {
    const booking = validate(cashBookingRules, input);
    this.assertBegun(booking.day);
    const request = { ...change, operation: 'addCashBooking', content: booking };
    const id = await this.idempotency.run(request, (session) => this.write(booking, change.user.userId, session));
    return this.book.getBooking(id);
  }

  /** Closes a day: from then on it changes only by bookings that say why. DAY_CLOSED if it is closed already. */
  async closeDay(input: unknown, change: AdminChange): Promise<CashDayView> {
    const { day } = validate(cashDayRules, input);
    this.assertBegun(day);
    const { userId } = change.user;
    const request = { ...change, operation: 'closeCashDay', content: { day } };
    const close = async (session: ClientSession) => {
      const { _id } = await this.ledger.close(day, userId, session);
      const subjectId = _id.toHexString();
      await this.events.add({ kind: 'CASH_DAY_CLOSED', by: userId, subjectId, details: { day } }, session);
      return day;
    };
    return this.book.getDay(await this.idempotency.run(request, close));
  }

  private assertBegun(day: string | null | undefined): void {
    if (day != null && day > this.ledger.today()) throw invalidField('day', CASH_TEXTS.future);
  }

  private async write(booking: CashBookingInput, by: string, session: ClientSession): Promise<string> {
    const { courier, from, to, day, reason } = booking;
    const amount = toPaisa(booking.amount);
    const orderId = booking.orderId == null ? null : new Types.ObjectId(booking.orderId);
    if (to === 'unclear') await this.assertUnclear(courier, amount, session);
    const lines = [
      { account: from, courier, amount: -amount, orderId },
      { account: to, courier, amount, orderId },
    ];
    const stored = await this.ledger.post({ kind: 'manual', by, day, reason, lines }, session);
    const settled = from === 'collected' ? amount : -amount;
    if (orderId) await this.cash.settle(orderId, { courier, amount: settled, day: stored.day }, session);
    if (from === 'unclear' && (await this.ledger.paidTo(orderId, courier, session)) < 0)
      throw invalidField('from', CASH_TEXTS.unclearFrom);
    const subjectId = stored._id.toHexString();
    const order = orderId && { order: orderId.toHexString() };
    const details = { courier, from, to, day: stored.day, amount: formatRs(booking.amount), reason, ...order };
    await this.events.add({ kind: 'CASH_BOOKED', by, subjectId, details }, session);
    return subjectId;
  }

  private async assertUnclear(courier: string, amount: number, session: ClientSession) {
    const unclear = -(await this.ledger.balanceOf('unclear', courier, session));
    if (amount > unclear)
      throw invalidField('amount', `${CASH_TEXTS.unclearTo} ${formatRs(toRupees(Math.max(0, unclear)))}`);
  }
}

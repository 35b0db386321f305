import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { courierKeyOf, type CashAccount, type CashBookingKind } from '#shared/cash-book';
import { addDays, dayOf } from '#shared/days';
import { AppError } from '../../common/errors/app-error.js';
import { failpoint } from '../../common/transactions/failpoints.js';
import { CONFIG } from '../../config/config.module.js';
import type { Config } from '../../config/config.js';
import { ALL_DAYS, CashBooking, CashDay } from './cash-book.schema.js';
import { courierCode } from './courier-code.js';
import type { NewCashLine } from './cash-position.js';

export interface NewBooking {
  kind: CashBookingKind;
  by: string | null;
  /** By default the first day from today that is not closed. A closed day needs a reason. */
  day?: string | null | undefined;
  reason?: string | null | undefined;
  reference?: string | null | undefined;
  lines: NewCashLine[];
}

/** The days and bookings of the cash book. Everything is written in the transaction of what is booked. */
@Injectable()
export class CashLedgerService {
  constructor(
    @InjectModel(CashBooking.name) private readonly bookings: Model<CashBooking>,
    @InjectModel(CashDay.name) private readonly days: Model<CashDay>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'SHOP_TIME_ZONE'>,
  ) {}

  today(): string {
    return dayOf(new Date(), this.config.SHOP_TIME_ZONE);
  }

  /** Stores a booking whose lines add up to 0, and adds it to the sums. Throws DAY_CLOSED. */
  async post(booking: NewBooking, session: ClientSession): Promise<CashBooking> {
    const { day, isClosed } = await this.dayFor(booking, session);
    const stored = toStored(booking, day, isClosed);
    const sum = stored.lines.reduce((total, { amount }) => total + amount, 0);
    if (sum !== 0) throw new Error(`The lines of a booking add up to ${sum} paisa`);
    await this.bookings.insertMany([stored], { session, lean: true });
    await failpoint('cash');
    const update = sumsOf(booking.lines);
    const ofDay = isClosed ? { ...update, $inc: { ...update.$inc, afterClosing: 1 } } : update;
    await this.days.bulkWrite(
      [
        { updateOne: { filter: { _id: day }, update: ofDay, upsert: true } },
        { updateOne: { filter: { _id: ALL_DAYS }, update, upsert: true } },
      ],
      { session, ordered: true },
    );
    return stored;
  }

  /** Closes a day; DAY_CLOSED if it is. A booking of the same moment and this one fail or wait for each other. */
  async close(day: string, by: string, session: ClientSession): Promise<CashBooking> {
    const before = await this.findDay(day, session);
    if (before?.closedAt) throw new AppError('DAY_CLOSED', { message: 'This day is closed already.' });
    const booking = toStored({ kind: 'closing', by, lines: [] }, day, false);
    const closed = { closedAt: booking.at, closedBy: new Types.ObjectId(by), afterClosing: 0 };
    await this.days.updateOne({ _id: day }, { $set: closed }, { session, upsert: true });
    await this.bookings.insertMany([booking], { session, lean: true });
    return booking;
  }

  /** The days of a range, the newest first. */
  listDays(from: string, to: string): Promise<CashDay[]> {
    return this.days
      .find({ _id: trusted({ $gte: from, $lte: to }) }, null, { sort: { _id: -1 } })
      .lean<CashDay[]>()
      .exec();
  }

  /** The balance of an account of a courier after all bookings, in paisa: below 0 for a credit. */
  async balanceOf(account: CashAccount, courier: string, session: ClientSession): Promise<number> {
    const all = await this.days.findById(ALL_DAYS, null, { session }).lean<CashDay>().exec();
    const { debit = 0, credit = 0 } = all?.couriers?.[courierCode(courier)]?.[account] ?? {};
    return debit - credit;
  }

  /**
   * What an order, or without one the bookings by hand that name none, has got of a courier's payouts, in paisa. Only so
   * much can become unclear again: a payout that was booked to the wrong order, or a mistake.
   */
  async paidTo(orderId: Types.ObjectId | null, courier: string, session: ClientSession): Promise<number> {
    const filter = { 'lines.orderId': orderId, ...(orderId === null && { kind: 'manual' as const }) };
    const bookings = await this.bookings.find(filter, { lines: 1 }, { session }).lean<Pick<CashBooking, 'lines'>[]>();
    const isPaid = (line: NewCashLine) =>
      (line.account === 'unclear' || (line.account === 'paid' && orderId !== null)) &&
      String(line.orderId) === String(orderId) &&
      courierKeyOf(line.courier) === courierKeyOf(courier);
    return bookings.flatMap(({ lines }) => lines.filter(isPaid)).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What was written off by hand, or booked as lost, of the cash of these orders, in paisa by the order's id. */
  async writtenOffOf(orderIds: Types.ObjectId[]): Promise<ReadonlyMap<string, number>> {
    if (orderIds.length === 0) return new Map();
    const filter = { 'lines.orderId': trusted({ $in: orderIds }), kind: 'manual' as const };
    const bookings = await this.bookings.find(filter, { lines: 1 }).lean<Pick<CashBooking, 'lines'>[]>();
    const sums = new Map<string, number>();
    for (const { account, orderId, amount } of bookings.flatMap(({ lines }) => lines))
      if (orderId && (account === 'writtenOff' || account === 'lost'))
        sums.set(orderId.toHexString(), (sums.get(orderId.toHexString()) ?? 0) + amount);
    return sums;
  }

  /** A day, or ALL_DAYS; null if nothing was booked on it. */
  getDay(day: string): Promise<CashDay | null> {
    return this.days.findById(day).lean<CashDay>().exec();
  }

  private async dayFor({ day, reason }: NewBooking, session: ClientSession) {
    if (day != null) {
      const isClosed = (await this.findDay(day, session))?.closedAt !== undefined;
      if (isClosed && reason == null) throw new AppError('DAY_CLOSED');
      return { day, isClosed };
    }
    // Only today and earlier days can be closed: after a closed day comes one that is open.
    for (let next = this.today(); ; next = addDays(next, 1))
      if (!(await this.findDay(next, session))?.closedAt) return { day: next, isClosed: false };
  }

  private findDay(day: string, session: ClientSession): Promise<Pick<CashDay, 'closedAt'> | null> {
    return this.days.findById(day, { closedAt: 1 }, { session }).lean<Pick<CashDay, 'closedAt'>>().exec();
  }
}

const toStored = (booking: NewBooking, day: string, isAfterClosing: boolean): CashBooking => ({
  _id: new Types.ObjectId(),
  at: new Date(),
  day,
  kind: booking.kind,
  by: booking.by === null ? null : new Types.ObjectId(booking.by),
  reason: booking.reason ?? null,
  reference: booking.reference ?? null,
  isAfterClosing,
  lines: booking.lines,
});

/** The update of the sums of a day. */
function sumsOf(lines: NewCashLine[]) {
  const $inc: Record<string, number> = {};
  const $set: Record<string, string> = {};
  for (const { account, courier, amount } of lines) {
    const path = `couriers.${courierCode(courier)}`;
    const side = `${path}.${account}.${amount > 0 ? 'debit' : 'credit'}`;
    $inc[side] = ($inc[side] ?? 0) + Math.abs(amount);
    $set[`${path}.name`] = courier;
  }
  return { $inc, $set };
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model, type Types } from 'mongoose';
import { courierKeyOf } from '#shared/cash-book';
import { addDays } from '#shared/days';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { cashBookingsRules, cashBookRules, cashParcelsRules } from '#shared/rules/cash.rules';
import { pageInfo, totalFromPage } from '../../common/paging/paging.js';
import { validate } from '../../common/validation/validate.js';
import { ActorNamesService } from '../../users/actor-names.service.js';
import { Order } from '../order.schema.js';
import { ALL_DAYS, CashBooking } from './cash-book.schema.js';
import { CashLedgerService } from './cash-ledger.service.js';
import { openKey } from './cash-position.js';
import {
  OPEN_FIELDS,
  toBookingView,
  toCouriers,
  toDayView,
  toOpenView,
  toOrderBookingView,
  type OpenOrder,
} from './cash.view.js';

/** Reads the cash book. */
@Injectable()
export class CashBookService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    @InjectModel(CashBooking.name) private readonly bookings: Model<CashBooking>,
    private readonly ledger: CashLedgerService,
    private readonly actorNames: ActorNamesService,
  ) {}

  /** The sums of days, the newest first, and the balances of all days; by default the last seven days. */
  async get(input: unknown) {
    const given = validate(cashBookRules, input);
    const today = this.ledger.today();
    // A booking after the end of today, which is closed, belongs to tomorrow.
    const to = given.to ?? addDays(given.from ?? today, given.from == null ? 1 : CASH_BOOK.days - 1);
    const from = given.from ?? addDays(to, -CASH_BOOK.usualDays);
    const found = await this.ledger.listDays(from, to);
    const all = await this.ledger.getDay(ALL_DAYS);
    const actors = await this.actorNames.find(found.flatMap(({ closedBy }) => closedBy ?? []));
    return {
      from,
      to,
      today,
      days: found.map((day) => toDayView(day, actors)),
      balances: toCouriers(all?.couriers),
    };
  }

  /** The orders whose cash is open, who has waited longest first. */
  async listParcels(input: unknown) {
    const { state, courier, page, limit } = validate(cashParcelsRules, input);
    const filter = { 'cash.open': courier == null ? state : openKey(state, courier) };
    const range = { skip: (page - 1) * limit, limit };
    const found = await this.orders
      .find(filter, OPEN_FIELDS, { ...range, sort: { 'cash.since': 1, _id: 1 } })
      .lean<OpenOrder[]>();
    const total = totalFromPage(found.length, range) ?? (await this.orders.countDocuments(filter));
    const isOfCourier = (name: string) => courier == null || courierKeyOf(name) === courierKeyOf(courier);
    return {
      items: found.map((order) => toOpenView(order, state, isOfCourier)),
      pageInfo: pageInfo({ page, limit }, total),
    };
  }

  /** The bookings of days, the newest first. */
  async listBookings(input: unknown) {
    const { from, to, page, limit } = validate(cashBookingsRules, input);
    const day = { ...(from != null && { $gte: from }), ...(to != null && { $lte: to }) };
    const filter = Object.keys(day).length > 0 ? { day: trusted(day) } : {};
    const range = { skip: (page - 1) * limit, limit };
    const found = await this.bookings
      .find(filter, null, { ...range, sort: { day: -1, _id: -1 } })
      .lean<CashBooking[]>();
    const total = totalFromPage(found.length, range) ?? (await this.bookings.countDocuments(filter));
    const actors = await this.actorNames.find(found.flatMap(({ by }) => by ?? []));
    return {
      items: found.map((booking) => toBookingView(booking, actors)),
      pageInfo: pageInfo({ page, limit }, total),
    };
  }

  /** What was booked of an order, without the lines of others, the oldest first. */
  async listOfOrder(orderId: Types.ObjectId) {
    const found = await this.bookings
      .find({ 'lines.orderId': orderId }, null, { sort: { _id: 1 }, limit: CASH_BOOK.bookingsOfOrder })
      .lean<CashBooking[]>();
    const actors = await this.actorNames.find(found.flatMap(({ by }) => by ?? []));
    return found.map((booking) => toOrderBookingView(booking, orderId, actors));
  }

  /** A day as it is now. */
  async getDay(day: string) {
    const found = (await this.ledger.getDay(day)) ?? { _id: day };
    return toDayView(found, await this.actorNames.find(found.closedBy ? [found.closedBy] : []));
  }

  /** A booking that was just made. */
  async getBooking(id: string) {
    const found = await this.bookings.findById(id).orFail().lean<CashBooking>();
    return toBookingView(found, await this.actorNames.find(found.by ? [found.by] : []));
  }
}

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import {
  CASH_ACCOUNTS,
  CASH_BOOKING_KINDS,
  PAYOUT_DIFFERENCES,
  type CashAccount,
  type CashBookingKind,
  type PayoutDifference,
} from '#shared/cash-book';

/** The id of the sums of all days together. */
export const ALL_DAYS = 'all';

@Schema({ _id: false })
export class StoredCashLine {
  @Prop({ type: String, enum: CASH_ACCOUNTS, required: true })
  account: CashAccount;

  /** The courier's name as it was spelled; empty for orders without a parcel. */
  @Prop({ type: String, default: '' })
  courier: string;

  /** Paisa: positive for a debit, negative for a credit. */
  @Prop({ type: Number, required: true })
  amount: number;

  /** Null for money that belongs to no order. */
  @Prop({ type: Types.ObjectId, default: null })
  orderId: Types.ObjectId | null;

  /** The number of a row of a payout. */
  @Prop({ type: String })
  number?: string;

  /** How that row differs from the parcels. */
  @Prop({ type: String, enum: PAYOUT_DIFFERENCES })
  difference?: PayoutDifference;
}

/** A booking of the cash book; never changed. Its lines add up to 0. See docs/decisions/0080. */
@Schema({ collection: 'cash_bookings', versionKey: false })
export class CashBooking {
  _id: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at: Date;

  /** YYYY-MM-DD in the shop's time zone: the day that it belongs to. */
  @Prop({ type: String, required: true })
  day: string;

  @Prop({ type: String, enum: CASH_BOOKING_KINDS, required: true })
  kind: CashBookingKind;

  /** The user or API key; null for the customer's link and for the shop itself. */
  @Prop({ type: Types.ObjectId, default: null })
  by: Types.ObjectId | null;

  @Prop({ type: String, default: null })
  reason: string | null;

  /** The courier's number of a payout. */
  @Prop({ type: String, default: null })
  reference: string | null;

  /** The day was already closed when this was booked. */
  @Prop({ type: Boolean, default: false })
  isAfterClosing: boolean;

  @Prop({ type: [SchemaFactory.createForClass(StoredCashLine)], required: true })
  lines: StoredCashLine[];
}

/** Paisa. */
export interface CashSums {
  debit: number;
  credit: number;
}

/** The sums of one courier, by account. */
export type CourierSums = { name: string } & Partial<Record<CashAccount, CashSums>>;

/** The sums of a day, or of all days; changed in the transaction of each booking. */
@Schema({ collection: 'cash_days', versionKey: false })
export class CashDay {
  /** YYYY-MM-DD, or ALL_DAYS. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The keys are made by `courierCode`. */
  @Prop({ type: SchemaTypes.Mixed })
  couriers?: Record<string, CourierSums>;

  @Prop({ type: Date })
  closedAt?: Date;

  @Prop({ type: Types.ObjectId })
  closedBy?: Types.ObjectId;

  /** The bookings since it was closed. */
  @Prop({ type: Number })
  afterClosing?: number;
}

export const CashBookingSchema = SchemaFactory.createForClass(CashBooking);
// Lists the newest bookings of a range of days.
CashBookingSchema.index({ day: 1, _id: 1 });
// Lists the bookings of an order.
CashBookingSchema.index({ 'lines.orderId': 1, _id: 1 });
export const CashDaySchema = SchemaFactory.createForClass(CashDay);

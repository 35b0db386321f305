import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { ADDRESS_FIELDS, fieldName, REQUIRED_ORDER_FIELDS, type DeliveryAddress } from '#shared/address-fields';
import { MANUAL_CHANNELS, type ManualChannel } from '#shared/order-channels';
import { CASH_ACCOUNTS, type CashAccount } from '#shared/cash-book';
import { ORDER_STATUSES, type OrderStatus } from '#shared/order-status';
import {
  DELIVERY_OUTCOMES,
  REFUSED_REASONS,
  RETURN_STATES,
  type DeliveryOutcome,
  type RefusedReason,
  type ReturnState,
} from '#shared/delivery-outcome';
import { RISK_LEVELS, type RiskLevel, type RiskPart } from '#shared/order-risk';
import { recordOf } from '#shared/typed-objects';
import { COUNTED_STATUSES, type CountedStatus } from './sales-totals.schema.js';

@Schema({ _id: false })
export class StoredOrderLine {
  @Prop({ type: Types.ObjectId, required: true })
  productId: Types.ObjectId;

  @Prop({ type: String, default: null })
  size: string | null;

  @Prop({ type: String, required: true })
  name: string;

  /** Paisa per piece. */
  @Prop({ type: Number, required: true })
  price: number;

  @Prop({ type: Number, required: true })
  quantity: number;

  /** Paisa: price x quantity. */
  @Prop({ type: Number, required: true })
  total: number;

  /** An image's base name under /uploads/products, or an absolute URL. */
  @Prop({ type: String, default: null })
  image: string | null;
}

const DeliveryAddressSchema = new MongooseSchema(
  {
    ...recordOf(ADDRESS_FIELDS, fieldName, () => ({ type: String, default: null })),
    ...recordOf(REQUIRED_ORDER_FIELDS, fieldName, () => ({ type: String, required: true })),
  },
  { _id: false },
);

/** A change of an order's status. */
@Schema({ _id: false })
export class StoredStatusChange {
  @Prop({ type: String, enum: ORDER_STATUSES, required: true })
  status: OrderStatus;

  @Prop({ type: Date, required: true })
  at: Date;

  /** The administrator's user id; null for the first status. */
  @Prop({ type: Types.ObjectId, default: null })
  by: Types.ObjectId | null;

  /** Takes back the step before it, which was a mistake. */
  @Prop({ type: Boolean, default: undefined })
  isUndo?: boolean;
}

export const CONFIRMATION_STATES = ['waiting', 'confirmed'] as const;
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

/** Whether the customer has said that the order is meant. */
@Schema({ _id: false })
export class StoredConfirmation {
  @Prop({ type: String, enum: CONFIRMATION_STATES, required: true })
  state: ConfirmationState;

  /** Incremented by every call, confirmation and correction, so that two administrators notice each other. */
  @Prop({ type: Number, required: true })
  version: number;

  /** How often the customer was called and did not answer. */
  @Prop({ type: Number, required: true })
  attempts: number;

  /** When it was confirmed. */
  @Prop({ type: Date, default: null })
  at: Date | null;

  /** The administrator who confirmed it; null for the customer's link. */
  @Prop({ type: Types.ObjectId, default: null })
  by: Types.ObjectId | null;
}

/** What speaks against an order: see shared/order-risk.ts. */
@Schema({ _id: false })
export class StoredRisk {
  @Prop({ type: Number, required: true })
  score: number;

  @Prop({ type: String, enum: RISK_LEVELS, required: true })
  level: RiskLevel;

  @Prop({ type: [{ _id: false, reason: String, points: Number }], required: true })
  reasons: RiskPart[];
}

/** Pieces of an order's line that are in a parcel. */
@Schema({ _id: false })
export class StoredParcelPiece {
  @Prop({ type: Types.ObjectId, required: true })
  productId: Types.ObjectId;

  @Prop({ type: String, default: null })
  size: string | null;

  @Prop({ type: Number, required: true })
  quantity: number;
}

@Schema({ _id: false })
export class StoredParcel {
  @Prop({ type: String, required: true })
  courier: string;

  @Prop({ type: String, default: null })
  trackingNumber: string | null;

  /** The courier's page about the parcel: https only. */
  @Prop({ type: String, default: null })
  link: string | null;

  /** Paisa that the courier collects; the parcels of an order add up to its total. */
  @Prop({ type: Number, required: true })
  cash: number;

  /** YYYY-MM-DD in the shop's time zone: when the courier gets it. */
  @Prop({ type: String, required: true })
  day: string;

  /** Absent or empty while nobody has said what is in it. */
  @Prop({ type: [SchemaFactory.createForClass(StoredParcelPiece)], default: undefined })
  pieces?: StoredParcelPiece[];
}

/** What became of an order, beside its status: see docs/decisions/0070. */
@Schema({ _id: false })
export class StoredOutcome {
  @Prop({ type: String, enum: DELIVERY_OUTCOMES, required: true })
  kind: DeliveryOutcome;

  /** Set if the order was refused. */
  @Prop({ type: String, enum: [...REFUSED_REASONS, null], default: null })
  reason: RefusedReason | null;

  /** Set if the order was returned. */
  @Prop({ type: String, enum: [...RETURN_STATES, null], default: null })
  returnedAs: ReturnState | null;

  @Prop({ type: Date, required: true })
  at: Date;

  /** The administrator who recorded it. */
  @Prop({ type: Types.ObjectId, default: null })
  by: Types.ObjectId | null;
}

@Schema({ _id: false })
export class StoredDelivery {
  /** Incremented by every change of parcels and outcome, so that two administrators notice each other. */
  @Prop({ type: Number, required: true })
  version: number;

  @Prop({ type: [SchemaFactory.createForClass(StoredParcel)], required: true })
  parcels: StoredParcel[];

  @Prop({ type: SchemaFactory.createForClass(StoredOutcome), default: null })
  outcome: StoredOutcome | null;

  /** When parcels or outcome were changed last; absent if that was in an earlier release. */
  @Prop({ type: Date, default: undefined })
  changedAt?: Date;
}

/** An amount of an order's cash in an account of the cash book. */
@Schema({ _id: false })
export class StoredCashPart {
  @Prop({ type: String, enum: CASH_ACCOUNTS, required: true })
  account: CashAccount;

  /** Empty for an order without parcels. */
  @Prop({ type: String, default: '' })
  courier: string;

  /** Paisa. */
  @Prop({ type: Number, required: true })
  amount: number;
}

/** What was paid out or written off of an order. */
@Schema({ _id: false })
export class StoredSettlement {
  @Prop({ type: String, default: '' })
  courier: string;

  /** The tracking number by which it was paid; null for another number. */
  @Prop({ type: String, default: null })
  trackingNumber: string | null;

  /** Paisa; negative for what was taken back. */
  @Prop({ type: Number, required: true })
  amount: number;
}

/** What the cash book has of an order: see orders/cash. Changed by its bookings alone. */
@Schema({ _id: false })
export class StoredCash {
  /** The accounts to which parcels and outcome have brought the cash. */
  @Prop({ type: [SchemaFactory.createForClass(StoredCashPart)], required: true })
  booked: StoredCashPart[];

  @Prop({ type: [SchemaFactory.createForClass(StoredSettlement)], required: true })
  settled: StoredSettlement[];

  /** The states in which something is open, as `due` and `due/tcs`. */
  @Prop({ type: [String], required: true })
  open: string[];

  /** The tracking numbers of its parcels, as plainNumber() makes them. */
  @Prop({ type: [String], required: true })
  numbers: string[];

  /** The day of its last booking. */
  @Prop({ type: String, required: true })
  since: string;
}

/** A stored order. Money in whole paisa; names, prices and image names are copies that never change. */
@Schema({ collection: 'orders', versionKey: false })
export class Order {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  paymentId: string;

  /** What customers quote instead of the long number: see shared/order-reference.ts. */
  @Prop({ type: String, required: true })
  reference: string;

  /** A hash of the request, to tell a repeated request from a different one: see order-request.ts. */
  @Prop({ type: String, required: true })
  fingerprint: string;

  /** Null for a guest. */
  @Prop({ type: Types.ObjectId, default: null })
  userId: Types.ObjectId | null;

  @Prop({ type: String, enum: ORDER_STATUSES, required: true })
  status: OrderStatus;

  @Prop({ type: [SchemaFactory.createForClass(StoredOrderLine)], required: true })
  lines: StoredOrderLine[];

  @Prop({ type: Number, required: true })
  subtotal: number;

  @Prop({ type: Number, required: true })
  deliveryFee: number;

  @Prop({ type: Number, required: true })
  total: number;

  /** A copy: it stays the same when the saved address changes. */
  @Prop({ type: DeliveryAddressSchema, required: true })
  address: DeliveryAddress;

  /** The address's phone number in E.164; null for one of an earlier release that is no number. */
  @Prop({ type: String, default: null })
  phoneE164: string | null;

  @Prop({ type: Date, required: true })
  placedAt: Date;

  /** The last change of anything that administrators see of the order. */
  @Prop({ type: Date, required: true })
  updatedAt: Date;

  /** Incremented by every status change. */
  @Prop({ type: Number, default: 1 })
  version: number;

  /** True while its pieces are back in stock, by a cancellation or a return, so that they come back only once. */
  @Prop({ type: Boolean, default: false })
  stockReleased: boolean;

  /** The status changes, the earliest first. */
  @Prop({ type: [SchemaFactory.createForClass(StoredStatusChange)], default: [] })
  history: StoredStatusChange[];

  /** The words by which administrators find it: see order-search.ts. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  /**
   * What the order counts for while it is pending: the account; of a guest, and of a user who gives a stranger's email
   * address, that and the phone number in E.164; of a guest keyed hashes of browser and network. See
   * order-limits.service.ts. Orders before that have less.
   */
  @Prop({ type: [String], default: [] })
  guestKeys: string[];

  /** A numbered place for each of `guestKeys`; absent after the first status change. */
  @Prop({ type: [String], default: undefined })
  guestPlaces?: string[];

  /**
   * The status under which the totals of the statistics count the order, while that is not `status`: see
   * sales-totals.service.ts.
   */
  @Prop({ type: String, enum: COUNTED_STATUSES })
  countedAs?: CountedStatus;

  /** Where an administrator who entered the order had it from; absent for orders of the website. */
  @Prop({ type: String, enum: MANUAL_CHANNELS })
  channel?: ManualChannel;

  /** Absent in orders of earlier versions, which nobody is asked to confirm. */
  @Prop({ type: SchemaFactory.createForClass(StoredConfirmation), default: undefined })
  confirmation?: StoredConfirmation;

  /** Absent until there is a parcel or an outcome. */
  @Prop({ type: SchemaFactory.createForClass(StoredDelivery), default: undefined })
  delivery?: StoredDelivery;

  /** Absent while no booking of the cash book is about it. */
  @Prop({ type: SchemaFactory.createForClass(StoredCash), default: undefined })
  cash?: StoredCash;

  /** True while an order of an earlier version is to be taken into the cash book: see cash-opening.service.ts. */
  @Prop({ type: Boolean })
  cashIsDue?: boolean;

  /** True while the order's risk is to be calculated: see risk.worker.ts. */
  @Prop({ type: Boolean })
  riskIsDue?: boolean;

  /** Absent until it is calculated, and in orders of earlier versions. */
  @Prop({ type: SchemaFactory.createForClass(StoredRisk), default: undefined })
  risk?: StoredRisk;

  /** What the order has in common with others of the same person: hashes of telephone, email, address and browser. */
  @Prop({ type: [String], default: undefined })
  contactKeys?: string[];

  /** Its place in the queue of orders to confirm, the smallest first; absent while it is not in the queue. */
  @Prop({ type: Number })
  callRank?: number;

  /** When the customer is to be called again. */
  @Prop({ type: Date })
  callAfter?: Date;

  /** SHA-256 of the token in a guest's tracking link; absent for users. */
  @Prop({ type: String })
  trackHash?: string;
}

export const OrderSchema = SchemaFactory.createForClass(Order);
OrderSchema.index({ paymentId: 1 }, { unique: true });
// Partial, because the migration 0005 makes it before the orders of earlier versions have a reference.
OrderSchema.index({ reference: 1 }, { unique: true, partialFilterExpression: { reference: { $type: 'string' } } });
OrderSchema.index({ trackHash: 1 }, { unique: true, partialFilterExpression: { trackHash: { $type: 'string' } } });
OrderSchema.index({ countedAs: 1 }, { sparse: true });
// A user's own orders, the newest first.
OrderSchema.index({ userId: 1, placedAt: -1, _id: -1 });
OrderSchema.index({ guestKeys: 1, status: 1 });
OrderSchema.index({ guestPlaces: 1 }, { unique: true, sparse: true });
// The dashboard's lists: all or of one status, by date or by total; search by words.
OrderSchema.index({ placedAt: 1, _id: 1 });
OrderSchema.index({ status: 1, placedAt: 1, _id: 1 });
OrderSchema.index({ total: 1, _id: 1 });
OrderSchema.index({ status: 1, total: 1, _id: 1 });
OrderSchema.index({ searchWords: 1 });
// Find the orders placed or changed since a time.
OrderSchema.index({ 'history.at': 1 });
OrderSchema.index({ 'delivery.changedAt': 1 }, { sparse: true });
// Lists changes since a time: common/paging/sync.ts.
OrderSchema.index({ updatedAt: 1, _id: 1 });
/** The index that counts the customers to call now and later. */
export const QUEUE_BY_TIME = { callAfter: 1, 'risk.level': 1 } as const;
const IN_QUEUE = { partialFilterExpression: { callRank: { $gte: 0 } } } as const;
// The queue of orders to confirm, all or of one level of risk.
OrderSchema.index({ callRank: 1, callAfter: 1 }, IN_QUEUE);
OrderSchema.index({ 'risk.level': 1, callRank: 1, callAfter: 1 }, IN_QUEUE);
OrderSchema.index(QUEUE_BY_TIME, IN_QUEUE);
OrderSchema.index({ riskIsDue: 1 }, { sparse: true });
OrderSchema.index({ contactKeys: 1 }, { sparse: true });
// Finds the parcels that couriers get on a day.
OrderSchema.index({ 'delivery.parcels.day': 1 }, { sparse: true });
// Finds what is open in the cash book, of all couriers or of one; orders to be taken into it; parcels of a payout.
OrderSchema.index({ 'cash.open': 1, 'cash.since': 1, _id: 1 }, { sparse: true });
OrderSchema.index({ cashIsDue: 1 }, { sparse: true });
OrderSchema.index({ 'cash.numbers': 1 }, { sparse: true });

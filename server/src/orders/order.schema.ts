import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

@Schema({ _id: false })
export class StoredOrderLine {
  @Prop({ type: Types.ObjectId, required: true })
  productId: Types.ObjectId;

  @Prop({ type: String, default: null })
  size: string | null;

  @Prop({ type: String, required: true })
  name: string;

  /** Paisa for one piece. */
  @Prop({ type: Number, required: true })
  price: number;

  @Prop({ type: Number, required: true })
  quantity: number;

  /** Paisa: price x quantity. */
  @Prop({ type: Number, required: true })
  total: number;

  /** A picture's name under /uploads/products, or an absolute address. */
  @Prop({ type: String, default: null })
  image: string | null;
}

@Schema({ _id: false })
export class StoredAddress {
  @Prop({ type: String, required: true }) firstname: string;
  @Prop({ type: String, required: true }) lastname: string;
  @Prop({ type: String, required: true }) phone: string;
  @Prop({ type: String, required: true }) email: string;
  @Prop({ type: String, required: true }) address: string;
  @Prop({ type: String, default: null }) apartment: string | null;
  @Prop({ type: String, required: true }) city: string;
  @Prop({ type: String, required: true }) state: string;
  @Prop({ type: String, default: null }) country: string | null;
  /** Null when a saved address has none. */
  @Prop({ type: String, default: null }) zipcode: string | null;
}

/** A change of an order's status. */
@Schema({ _id: false })
export class StoredStatusChange {
  @Prop({ type: String, enum: ORDER_STATUSES, required: true })
  status: OrderStatus;

  @Prop({ type: Date, required: true })
  at: Date;

  /** The administrator; null for what happened by itself. */
  @Prop({ type: Types.ObjectId, default: null })
  by: Types.ObjectId | null;
}

/** An order as it is stored. Money in whole paisa; names, prices and pictures are copies. */
@Schema({ collection: 'orders', versionKey: false })
export class Order {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  paymentId: string;

  /** SHA-256 of who ordered what to where: tells a repeat from a forgery. */
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

  @Prop({ type: SchemaFactory.createForClass(StoredAddress), required: true })
  address: StoredAddress;

  @Prop({ type: Date, required: true })
  placedAt: Date;

  /** Rises with every change: two administrators never change the same state. */
  @Prop({ type: Number, default: 1 })
  version: number;

  /** True while the pieces of a cancelled order are back in stock: they go back once. */
  @Prop({ type: Boolean, default: false })
  stockReleased: boolean;

  /** What became of it, the earliest first. */
  @Prop({ type: [SchemaFactory.createForClass(StoredStatusChange)], default: [] })
  history: StoredStatusChange[];

  /** What administrators find it by: see order-search.ts. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  /** A guest's e-mail address and telephone number, to count what waits for one of them; empty for users. */
  @Prop({ type: [String], default: [] })
  guestKeys: string[];

  /** Which of a guest's few places it takes while it waits for the shop: no two orders the same. Absent for users, and once the shop has begun with it. */
  @Prop({ type: [String], default: undefined })
  guestPlaces?: string[];

  /** SHA-256 of the token in a guest's letter; absent for users. */
  @Prop({ type: String })
  trackHash?: string;
}

export const OrderSchema = SchemaFactory.createForClass(Order);
OrderSchema.index({ paymentId: 1 }, { unique: true });
OrderSchema.index({ trackHash: 1 }, { unique: true, partialFilterExpression: { trackHash: { $type: 'string' } } });
// One's own, the newest first.
OrderSchema.index({ userId: 1, placedAt: -1, _id: -1 });
OrderSchema.index({ guestKeys: 1 });
OrderSchema.index({ guestPlaces: 1 }, { unique: true, sparse: true });
// The desk's lists: all or of one status, by time or by total; found by words.
OrderSchema.index({ placedAt: 1, _id: 1 });
OrderSchema.index({ status: 1, placedAt: 1, _id: 1 });
OrderSchema.index({ total: 1, _id: 1 });
OrderSchema.index({ status: 1, total: 1, _id: 1 });
OrderSchema.index({ searchWords: 1 });

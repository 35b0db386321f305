import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, Types } from 'mongoose';
import { ORDER_STATUSES, type OrderStatus } from '#shared/order-status';

/** The id of the totals of all days together. Their `products` stay empty: ProductTotals are these. */
export const ALL_DAYS = 'all';
/** The id of the only state. */
export const STATE_ID = 'sales';

/** What was sold of a product; `revenue` in paisa. */
export interface Sold {
  pieces: number;
  revenue: number;
}

/** The orders that were placed on one day of the shop's calendar: see sales-totals.service.ts. */
@Schema({ collection: 'day_totals', versionKey: false })
export class DayTotals {
  /** YYYY-MM-DD, or ALL_DAYS. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: SchemaTypes.Mixed })
  orders: Partial<Record<OrderStatus, number>>;

  /** Paisa. */
  @Prop({ type: SchemaTypes.Mixed })
  amounts: Partial<Record<OrderStatus, number>>;

  /** The sales by product id, without cancelled ones. */
  @Prop({ type: SchemaTypes.Mixed })
  products: Record<string, Sold>;
}

/** All sales of a product. */
@Schema({ collection: 'product_totals', versionKey: false })
export class ProductTotals implements Sold {
  /** The product's id. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ type: Number })
  pieces: number;

  /** Paisa. */
  @Prop({ type: Number })
  revenue: number;

  /** The day of the latest sale, unless that was cancelled since. */
  @Prop({ type: String })
  lastDay: string;
}

/** How far the totals are built. Every change of the totals changes it, too, in the same transaction. */
@Schema({ collection: 'totals_state', versionKey: false })
export class TotalsState {
  @Prop({ type: String, required: true })
  _id: typeof STATE_ID;

  /** The time zone of the days. */
  @Prop({ type: String, required: true })
  timeZone: string;

  /** Earlier totals are removed, then the orders are counted in the order of their ids; then the totals are right. */
  @Prop({ type: String, enum: ['removing', 'counting', 'ready'], required: true })
  phase: 'removing' | 'counting' | 'ready';

  /** The last order that was counted. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  lastCounted: Types.ObjectId | null;

  /** How often the totals have changed. */
  @Prop({ type: Number, default: 0 })
  changes: number;
}

export const DayTotalsSchema = SchemaFactory.createForClass(DayTotals);
export const ProductTotalsSchema = SchemaFactory.createForClass(ProductTotals);
ProductTotalsSchema.index({ pieces: -1, revenue: -1, _id: 1 });
export const TotalsStateSchema = SchemaFactory.createForClass(TotalsState);

/** `none`: the totals do not count the order yet. */
export type CountedStatus = OrderStatus | 'none';
export const COUNTED_STATUSES: readonly CountedStatus[] = ['none', ...ORDER_STATUSES];

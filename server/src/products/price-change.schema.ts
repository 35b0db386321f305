import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Prices } from './price-adjustment.js';

/** A product of a price change. Money in paisa. */
@Schema({ _id: false })
export class ChangedPrice {
  @Prop({ type: Types.ObjectId, required: true })
  productId: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: Object, required: true })
  before: Prices;

  /** The product's counters after the change: whether it was edited or sold since. */
  @Prop({ type: Number, required: true })
  version: number;

  @Prop({ type: Number, required: true })
  stockMoves: number;
}

/** A product that the undo left as it was. */
@Schema({ _id: false })
export class ProductLeft {
  @Prop({ type: String, required: true })
  productId: string;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: String, required: true })
  reason: string;
}

/** A change of prices that can be undone until it expires. */
@Schema({ collection: 'price_changes', versionKey: false })
export class PriceChange {
  _id: Types.ObjectId;

  /** The administrator. */
  @Prop({ type: Types.ObjectId, required: true })
  by: Types.ObjectId;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  expiresAt: Date;

  @Prop({ type: Number, required: true })
  updated: number;

  @Prop({ type: [SchemaFactory.createForClass(ChangedPrice)], required: true })
  products: ChangedPrice[];

  @Prop({ type: Date, default: null })
  undoneAt: Date | null;

  /** How many products have their earlier prices again. */
  @Prop({ type: Number, default: 0 })
  restored: number;

  @Prop({ type: [SchemaFactory.createForClass(ProductLeft)], default: [] })
  left: ProductLeft[];
}

export const PriceChangeSchema = SchemaFactory.createForClass(PriceChange);
PriceChangeSchema.index({ createdAt: -1 });
PriceChangeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

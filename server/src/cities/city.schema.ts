import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A city to which delivery has conditions of its own. Money in whole paisa. */
@Schema({ collection: 'delivery_cities', versionKey: false })
export class DeliveryCity {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  /** The name without case and spaces: see shared/delivery.ts. */
  @Prop({ type: String, required: true })
  key: string;

  @Prop({ type: String, required: true })
  state: string;

  /** The days that delivery usually takes; null when the shop does not say. */
  @Prop({ type: Number, default: null })
  days: number | null;

  @Prop({ type: Number, required: true })
  feePaisa: number;

  /** The subtotal from which delivery is free; null: it never is. */
  @Prop({ type: Number, default: null })
  freeFromPaisa: number | null;

  /** Incremented by every change. */
  @Prop({ type: Number, required: true })
  version: number;
}

export const DeliveryCitySchema = SchemaFactory.createForClass(DeliveryCity);
DeliveryCitySchema.index({ key: 1 }, { unique: true });

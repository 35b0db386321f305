import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Written by every order of one guest, so that of two at once the second sees the first. What counts are the orders. */
@Schema({ collection: 'guest_sources', versionKey: false })
export class GuestSource {
  /** One of an order's guestKeys. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  orders: number;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const GuestSourceSchema = SchemaFactory.createForClass(GuestSource);
GuestSourceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How often something was tried within one window of time; shared by all processes. */
@Schema({ collection: 'throttles', versionKey: false })
export class Throttle {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true })
  hits: number;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ThrottleSchema = SchemaFactory.createForClass(Throttle);
ThrottleSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

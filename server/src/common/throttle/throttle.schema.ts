import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The recent attempts under one rate limit key; shared by all processes. */
@Schema({ collection: 'throttles', versionKey: false })
export class ThrottleRecord {
  @Prop({ type: String, required: true })
  _id: string;

  /** Times of the counted attempts in ms since 1970 (attemptTime), the oldest first, at most as many as are allowed. */
  @Prop({ type: [Number], required: true })
  tries: number[];

  /** The tries among `tries` whose result is not known yet (ThrottleService.reserve). */
  @Prop({ type: [Number], default: undefined })
  open?: number[];

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ThrottleRecordSchema = SchemaFactory.createForClass(ThrottleRecord);
ThrottleRecordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

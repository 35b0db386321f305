import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** When something was tried of late; shared by all processes. */
@Schema({ collection: 'throttles', versionKey: false })
export class Throttle {
  @Prop({ type: String, required: true })
  _id: string;

  /** The tries that count, the oldest first, no more than are allowed: moments (throttle.service.ts). */
  @Prop({ type: [Number], required: true })
  tries: number[];

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ThrottleSchema = SchemaFactory.createForClass(Throttle);
ThrottleSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

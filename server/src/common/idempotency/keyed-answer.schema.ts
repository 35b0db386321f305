import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** What a change with an idempotency key has done, kept to answer the same request again. */
@Schema({ collection: 'keyed_answers', versionKey: false, minimize: false })
export class KeyedAnswer {
  /** A hash of the user and the key. */
  @Prop({ type: String, required: true })
  _id: string;

  /** A hash of the operation and its validated input, to tell a repeated request from a different one. */
  @Prop({ type: String, required: true })
  fingerprint: string;

  /** What the change returned: see IdempotencyService. */
  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  answer: unknown;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const KeyedAnswerSchema = SchemaFactory.createForClass(KeyedAnswer);
KeyedAnswerSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

export const TOKEN_PURPOSES = ['verify', 'reset', 'change', 'keep'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** What a link in a letter may do, once. Only the SHA-256 of its token is kept. */
@Schema({ collection: 'email_tokens', versionKey: false })
export class EmailToken {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  @Prop({ type: String, enum: TOKEN_PURPOSES, required: true })
  purpose: TokenPurpose;

  /** The address it was sent to, or is about. */
  @Prop({ type: String, required: true })
  email: string;

  /** The same in lower case: by it an address is found that somebody may still go back to. */
  @Prop({ type: String, required: true })
  emailKey: string;

  @Prop({ type: Date, default: null })
  usedAt: Date | null;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const EmailTokenSchema = SchemaFactory.createForClass(EmailToken);
EmailTokenSchema.index({ userId: 1, purpose: 1 });
EmailTokenSchema.index({ emailKey: 1, purpose: 1 });
EmailTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

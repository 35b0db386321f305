import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

export const TOKEN_PURPOSES = ['verify', 'reset', 'change', 'keep'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** A single-use link that was emailed. `_id` is the SHA-256 of its token; the token itself is not stored. */
@Schema({ collection: 'email_tokens', versionKey: false })
export class EmailToken {
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  @Prop({ type: String, enum: TOKEN_PURPOSES, required: true })
  purpose: TokenPurpose;

  /** The email address that the link was sent to. */
  @Prop({ type: String, required: true })
  email: string;

  /** `email` in lower case, to find an address that an account may still be restored to. */
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

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const LETTER_KINDS = [
  'verify-email',
  'verify-new-email',
  'reset-password',
  'password-changed',
  'email-changed',
  'contact-shop',
  'contact-copy',
  'order-placed',
  'order-shop',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** A letter that waits to be sent, or was. A link's token is not in it: it is derived from the id when the letter is written. */
@Schema({ collection: 'letters', versionKey: false })
export class Letter {
  /** Chosen by what causes the letter, so that the same cause never sends twice. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, enum: LETTER_KINDS, required: true })
  kind: LetterKind;

  @Prop({ type: String, required: true })
  to: string;

  /** What the letter's text needs; emptied once it is sent. */
  @Prop({ type: Object, default: {} })
  data: Record<string, string>;

  @Prop({ type: Number, default: 0 })
  attempts: number;

  /** When to try next; moved ahead while a process is sending it. Null: done with. */
  @Prop({ type: Date, default: null })
  dueAt: Date | null;

  @Prop({ type: Date, default: null })
  sentAt: Date | null;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const LetterSchema = SchemaFactory.createForClass(Letter);
LetterSchema.index({ dueAt: 1 });
LetterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

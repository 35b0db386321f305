import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isEmailedStatus, ORDER_STATUSES, type EmailedStatus } from '#shared/order-status';

/** The kind of the email about an order's new status. */
export const statusEmailKind = <Status extends EmailedStatus>(status: Status) => `order-${status}` as const;

export const EMAIL_KINDS = [
  'verify-email',
  'verify-new-email',
  'reset-password',
  'password-changed',
  'email-changed',
  'contact-shop',
  'contact-copy',
  'order-placed',
  'order-shop',
  ...ORDER_STATUSES.filter(isEmailedStatus).map(statusEmailKind),
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** An email to send or already sent. Link tokens are not stored: rendering derives them from the id. */
@Schema({ collection: 'letters', versionKey: false })
export class Email {
  /** Derived from the cause of the email, so that the same cause never sends it twice. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, enum: EMAIL_KINDS, required: true })
  kind: EmailKind;

  @Prop({ type: String, required: true })
  to: string;

  /** The values of the template; emptied once the email is sent. */
  @Prop({ type: Object, default: {} })
  data: Record<string, string>;

  @Prop({ type: Number, default: 0 })
  attempts: number;

  /** When to try next; the process that is sending moves it ahead (a lease). Null when sent, cancelled or given up. */
  @Prop({ type: Date, default: null })
  dueAt: Date | null;

  @Prop({ type: Date, default: null })
  sentAt: Date | null;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const EmailSchema = SchemaFactory.createForClass(Email);
EmailSchema.index({ dueAt: 1 });
EmailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

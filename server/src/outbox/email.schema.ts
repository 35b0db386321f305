import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DAY_MS } from '#shared/durations';
import { isEmailedStatus, ORDER_STATUSES, type EmailedStatus } from '#shared/order-status';

/** The kind of the email about an order's new status. */
export const statusEmailKind = <Status extends EmailedStatus>(status: Status) => `order-${status}` as const;

/** How long an email is kept after it was queued. */
export const EMAIL_RETENTION_MS = 30 * DAY_MS;

export const EMAIL_KINDS = [
  'verify-email',
  'verify-new-email',
  'reset-password',
  'password-changed',
  'email-changed',
  'account-deleted',
  'contact-shop',
  'contact-copy',
  'order-placed',
  'order-shop',
  'orders-shop',
  'delivery-corrected',
  'stock-digest',
  'product-request',
  'product-back',
  'product-cheaper',
  ...ORDER_STATUSES.filter(isEmailedStatus).map(statusEmailKind),
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** The emails to the owner of an account that are not about an order. */
export const ACCOUNT_KINDS: readonly EmailKind[] = [
  'verify-email',
  'verify-new-email',
  'reset-password',
  'password-changed',
  'email-changed',
  'contact-copy',
  'product-request',
  'product-back',
  'product-cheaper',
];

/** Emails of a lower number are sent first. The order notices to the shop have a lane of their own (EMAIL-20). */
export const EMAIL_PRIORITY = { urgent: 0, normal: 1, shopNotice: 2, bulk: 3 } as const;
export type EmailPriority = (typeof EMAIL_PRIORITY)[keyof typeof EMAIL_PRIORITY];

/** The emails that a person waits for. */
const URGENT_KINDS: readonly EmailKind[] = [
  'verify-email',
  'verify-new-email',
  'reset-password',
  'email-changed',
  'product-request',
];
const SHOP_NOTICE_KINDS: readonly EmailKind[] = ['order-shop', 'orders-shop'];
/** A thousand may be due at once, when a product is back. */
const BULK_KINDS: readonly EmailKind[] = ['product-back', 'product-cheaper'];

export function priorityOf(kind: EmailKind): EmailPriority {
  if (URGENT_KINDS.includes(kind)) return EMAIL_PRIORITY.urgent;
  if (BULK_KINDS.includes(kind)) return EMAIL_PRIORITY.bulk;
  return SHOP_NOTICE_KINDS.includes(kind) ? EMAIL_PRIORITY.shopNotice : EMAIL_PRIORITY.normal;
}

/** An email to send or already sent. Link tokens are not stored: rendering derives them from the id. */
@Schema({ collection: 'emails', versionKey: false })
export class Email {
  /** Derived from the cause of the email, so that the same cause never sends it twice. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, enum: EMAIL_KINDS, required: true })
  kind: EmailKind;

  @Prop({ type: Number, required: true })
  priority: EmailPriority;

  @Prop({ type: String, required: true })
  to: string;

  /** `to` in the form of `caseInsensitiveKey`. */
  @Prop({ type: String, required: true })
  toKey: string;

  /** The user whose account or order the email is about; `to` may be an earlier address. Missing for guests. */
  @Prop({ type: String })
  userId?: string;

  /** The values of the template; emptied once the email is sent. */
  @Prop({ type: Object, default: {} })
  data: Record<string, string>;

  /** The ids of the order notices that this email replaces; only in `orders-shop`. */
  @Prop({ type: [String], default: undefined })
  joined?: string[];

  /** The id of the `orders-shop` email that replaces this order notice. */
  @Prop({ type: String })
  joinedInto?: string;

  @Prop({ type: Number, default: 0 })
  attempts: number;

  /** When to try next; the process that is sending moves it ahead (a lease). Null when sent, cancelled or given up. */
  @Prop({ type: Date, default: null })
  dueAt: Date | null;

  @Prop({ type: Date, default: null })
  sentAt: Date | null;

  /** Whether the SMTP server has refused the recipient for good at the last attempt: the address is wrong. */
  @Prop({ type: Boolean, default: undefined })
  isRefused?: boolean;

  /** EMAIL_RETENTION_MS after the email was queued, so that it also orders emails that are due at the same time. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const EmailSchema = SchemaFactory.createForClass(Email);
// Each claim is an equality, a range and this order, so that it reads one entry whatever waits (EMAIL-16).
EmailSchema.index({ priority: 1, dueAt: 1, expiresAt: 1 });
// Finds the emails of a deleted account.
EmailSchema.index({ toKey: 1 });
EmailSchema.index({ userId: 1 }, { sparse: true });
EmailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

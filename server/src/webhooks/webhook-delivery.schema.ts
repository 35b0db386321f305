import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import {
  DELIVERY_STATES,
  WEBHOOK_EVENT_KINDS,
  type DeliveryState,
  type WebhookEventKind,
} from '#shared/webhook-events';

/** An event for one webhook, written in the transaction that causes it. It holds no personal data. */
@Schema({ collection: 'webhook_deliveries', versionKey: false })
export class WebhookDelivery {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  webhookId: Types.ObjectId;

  @Prop({ type: String, enum: WEBHOOK_EVENT_KINDS, required: true })
  event: WebhookEventKind;

  /** The order or product. */
  @Prop({ type: Types.ObjectId, required: true })
  subjectId: Types.ObjectId;

  /** The place among the events of the subject, from its own version, so that two servers agree. */
  @Prop({ type: Number, required: true })
  sequence: number;

  /** The JSON that is sent. */
  @Prop({ type: String, required: true })
  body: string;

  @Prop({ type: String, enum: DELIVERY_STATES, required: true })
  state: DeliveryState;

  /** It waits because the receiver cannot be reached, and is due as soon as that answers again; never false. */
  @Prop({ type: Boolean })
  isResting?: true;

  @Prop({ type: Number, required: true })
  attempts: number;

  /** The attempts before an administrator last sent it again; the delays between attempts are counted from there. */
  @Prop({ type: Number })
  attemptsBefore?: number;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** When to try next; the process that sends it moves it ahead (a lease). Null when delivered or given up. */
  @Prop({ type: Date, default: null })
  dueAt: Date | null;

  /** A failed attempt after this time is the last one. */
  @Prop({ type: Date, required: true })
  giveUpAt: Date;

  @Prop({ type: Date, default: null })
  deliveredAt: Date | null;

  /** The HTTP status of the last answer. */
  @Prop({ type: Number, default: null })
  httpStatus: number | null;

  /** Why the last attempt failed. */
  @Prop({ type: String, default: null })
  error: string | null;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const WebhookDeliverySchema = SchemaFactory.createForClass(WebhookDelivery);
// For what is due, for the log without and with a state, and for what waits of a subject.
WebhookDeliverySchema.index({ webhookId: 1, dueAt: 1, _id: 1 });
WebhookDeliverySchema.index({ webhookId: 1, createdAt: -1, _id: -1 });
WebhookDeliverySchema.index({ webhookId: 1, state: 1, createdAt: -1, _id: -1 });
WebhookDeliverySchema.index({ subjectId: 1, webhookId: 1, sequence: 1 });
// Finds resting deliveries, few or none, after each success.
WebhookDeliverySchema.index({ webhookId: 1, isResting: 1 }, { partialFilterExpression: { isResting: true } });
WebhookDeliverySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { WEBHOOK_EVENT_KINDS, type WebhookEventKind } from '#shared/webhook-events';

/** An address that the shop sends events to. Its secret is derived and not stored (docs/decisions/0105). */
@Schema({ collection: 'webhooks', versionKey: false })
export class Webhook {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  url: string;

  @Prop({ type: [{ type: String, enum: WEBHOOK_EVENT_KINDS }], required: true })
  events: WebhookEventKind[];

  @Prop({ type: Boolean, required: true })
  isEnabled: boolean;

  /** Incremented by every change of the fields above. Missing before the first one. */
  @Prop({ type: Number })
  version?: number;

  /** Raised for a new secret. */
  @Prop({ type: Number, required: true })
  secretVersion: number;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const WebhookSchema = SchemaFactory.createForClass(Webhook);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A message sent with the contact form. */
@Schema({ collection: 'messages', versionKey: false })
export class Message {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: String, required: true }) email: string;
  /** In the form of `caseInsensitiveKey`. */
  @Prop({ type: String, required: true }) emailKey: string;
  @Prop({ type: String, default: null }) phone: string | null;
  @Prop({ type: String, required: true }) subject: string;
  @Prop({ type: String, required: true }) message: string;
  @Prop({ type: Boolean, required: true }) marketingConsent: boolean;
  @Prop({ type: Date, required: true }) createdAt: Date;
}

export const MessageSchema = SchemaFactory.createForClass(Message);
MessageSchema.index({ createdAt: -1 });
MessageSchema.index({ emailKey: 1 });

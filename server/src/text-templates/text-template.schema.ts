import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { TEXT_TEMPLATE_KINDS, type TextTemplateKind } from '#shared/text-templates';

/** A text that the owner has edited. Others have no document. */
@Schema({ collection: 'text_templates', versionKey: false })
export class TextTemplate {
  _id: Types.ObjectId;

  @Prop({ type: String, enum: TEXT_TEMPLATE_KINDS, required: true })
  kind: TextTemplateKind;

  /** Null for WhatsApp, and where the default is used. */
  @Prop({ type: String, default: null })
  subject: string | null;

  /** Null: subject and text are the default, as this version of the shop has it. */
  @Prop({ type: String, default: null })
  text: string | null;

  /** Incremented by every change. */
  @Prop({ type: Number, required: true })
  version: number;
}

export const TextTemplateSchema = SchemaFactory.createForClass(TextTemplate);
TextTemplateSchema.index({ kind: 1 }, { unique: true });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { CONTACT_TYPES, type ContactType } from '#shared/contact-types';

/** An entry of the block list: orders with this contact have a high risk. */
@Schema({ collection: 'blocked_contacts', versionKey: false })
export class BlockedContact {
  _id: Types.ObjectId;

  /** See contact-keys.ts; that of an earlier release is the key of the address itself. */
  @Prop({ type: String, required: true })
  key: string;

  @Prop({ type: String, enum: CONTACT_TYPES, required: true })
  type: ContactType;

  /** As administrators read it; a telephone number in E.164. */
  @Prop({ type: String, required: true })
  value: string;

  @Prop({ type: String, required: true })
  reason: string;

  /** When the block ends; null if it never does. */
  @Prop({ type: Date, default: null })
  until: Date | null;

  @Prop({ type: Types.ObjectId, required: true })
  by: Types.ObjectId;

  @Prop({ type: Date, required: true })
  at: Date;
}

export const BlockedContactSchema = SchemaFactory.createForClass(BlockedContact);
BlockedContactSchema.index({ key: 1 }, { unique: true });
BlockedContactSchema.index({ at: -1, _id: -1 });
// Finds the blocks that have ended since the last look.
BlockedContactSchema.index({ until: 1 });

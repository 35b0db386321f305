import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * A single document that every change of an administrator also writes, so that such transactions conflict. Without it,
 * two of them could each see the other administrator, both commit and leave the shop without any.
 */
@Schema({ collection: 'admin_guard', versionKey: false })
export class AdminLock {
  @Prop({ type: String, required: true }) _id: string;

  @Prop({ type: Number, default: 0 }) changes: number;
}

export const AdminLockSchema = SchemaFactory.createForClass(AdminLock);

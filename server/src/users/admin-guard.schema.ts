import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/**
 * One document that every change of an administrator writes as well: two transactions that each see another administrator
 * left would otherwise both go through, and leave none (behaviours.md A-11).
 */
@Schema({ collection: 'admin_guard', versionKey: false })
export class AdminGuard {
  @Prop({ type: String, required: true }) _id: string;

  @Prop({ type: Number, default: 0 }) changes: number;
}

export const AdminGuardSchema = SchemaFactory.createForClass(AdminGuard);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import type { OrderViewValues } from '#shared/rules/orders-admin.rules';

/** A saved filter and sort of the list of orders. */
@Schema({ collection: 'order_views', versionKey: false, minimize: false })
export class SavedOrderView {
  _id: Types.ObjectId;

  /** The administrator who saved it. */
  @Prop({ type: Types.ObjectId, required: true })
  ownerId: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  /** The name in lower case: an owner's names are unique regardless of case. */
  @Prop({ type: String, required: true })
  nameKey: string;

  @Prop({ type: Boolean, required: true })
  isShared: boolean;

  /** As the rules of the list have validated it. */
  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  filter: OrderViewValues['filter'];

  @Prop({ type: String, required: true })
  sortBy: OrderViewValues['sortBy'];

  @Prop({ type: String, required: true })
  sortOrder: OrderViewValues['sortOrder'];

  /** The administrators whose list opens with it. */
  @Prop({ type: [Types.ObjectId], default: [] })
  defaultOf: Types.ObjectId[];
}

export const SavedOrderViewSchema = SchemaFactory.createForClass(SavedOrderView);
SavedOrderViewSchema.index({ ownerId: 1, nameKey: 1 }, { unique: true });
SavedOrderViewSchema.index({ isShared: 1 });
SavedOrderViewSchema.index({ defaultOf: 1 });

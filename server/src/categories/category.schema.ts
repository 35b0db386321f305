import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** A category as it is stored. */
@Schema({ collection: 'categories', versionKey: false })
export class Category {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  /** The name in lower case: unique in any case of letters. */
  @Prop({ type: String, required: true })
  nameKey: string;

  @Prop({ type: String, default: '' })
  description: string;

  /** The products chosen for the home page, in order. */
  @Prop({ type: [Types.ObjectId], default: [] })
  featuredProductIds: Types.ObjectId[];

  /** Rises when a product comes in or leaves: what makes that conflict with a delete at the same moment. */
  @Prop({ type: Number, default: 0 })
  uses: number;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const CategorySchema = SchemaFactory.createForClass(Category);
CategorySchema.index({ nameKey: 1 }, { unique: true });

export const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

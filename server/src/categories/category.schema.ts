import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { Notes } from '#shared/product-fields';

/** A category of the catalogue. */
@Schema({ collection: 'categories', versionKey: false })
export class Category implements Partial<Notes> {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  /** The name in lower case, because names are unique regardless of case. */
  @Prop({ type: String, required: true })
  nameKey: string;

  @Prop({ type: String, default: '' })
  description: string;

  /** The notes of its products that have none of their own. Missing in older categories. */
  @Prop({ type: String })
  material?: string | null;

  @Prop({ type: String })
  care?: string | null;

  @Prop({ type: String })
  delivery?: string | null;

  @Prop({ type: String })
  returns?: string | null;

  /** Incremented by every change of its name and texts. Missing before the first one. */
  @Prop({ type: Number })
  version?: number;

  /** The products chosen for the home page, in order. */
  @Prop({ type: [Types.ObjectId], default: [] })
  featuredProductIds: Types.ObjectId[];

  /** Incremented when a product is added or removed, so that this conflicts with a concurrent delete. */
  @Prop({ type: Number, default: 0 })
  uses: number;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const CategorySchema = SchemaFactory.createForClass(Category);
CategorySchema.index({ nameKey: 1 }, { unique: true });

/** The normalized name by which categories are compared. */
export const categoryNameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

@Schema({ _id: false })
export class StoredCartLine {
  @Prop({ type: Types.ObjectId, required: true })
  productId: Types.ObjectId;

  /** Null for products without sizes. */
  @Prop({ type: String, default: null })
  size: string | null;

  @Prop({ type: Number, required: true })
  quantity: number;
}

/** What one user means to buy. It has the user's id, so that nobody can have two. Prices are the catalogue's, never kept here. */
@Schema({ collection: 'carts', versionKey: false })
export class Cart {
  _id: Types.ObjectId;

  /** Rises with every change; a change is written only on the version it was made from. */
  @Prop({ type: Number, required: true })
  version: number;

  /** At most 100; each product and size once. */
  @Prop({ type: [SchemaFactory.createForClass(StoredCartLine)], default: [] })
  lines: StoredCartLine[];

  /** The last changes that were sent with an id of their own, and the guests' carts that came in; the oldest first. */
  @Prop({ type: [String], default: [] })
  opIds: string[];

  @Prop({ type: [String], default: [] })
  mergeIds: string[];

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const CartSchema = SchemaFactory.createForClass(Cart);

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

/** A user's cart. Its _id is the user's id, so that no user has two. It stores no prices: the catalogue's apply. */
@Schema({ collection: 'carts', versionKey: false })
export class Cart {
  _id: Types.ObjectId;

  /**
   * Incremented by every change; a change is written only if the version is still the one it was based on (CART-64).
   */
  @Prop({ type: Number, required: true })
  version: number;

  /** At most 100 lines; each product and size once. */
  @Prop({ type: [SchemaFactory.createForClass(StoredCartLine)], default: [] })
  lines: StoredCartLine[];

  /** The ids of the latest changes, the oldest first: a repeated request is recognised by its id. */
  @Prop({ type: [String], default: [] })
  opIds: string[];

  /** The ids of the latest merged guest carts, the oldest first (CART-68). */
  @Prop({ type: [String], default: [] })
  mergeIds: string[];

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const CartSchema = SchemaFactory.createForClass(Cart);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { PRODUCT_REQUEST_KINDS, type ProductRequestKind } from '#shared/product-requests';

const CHANNELS = ['email', 'whatsApp'] as const;
type Channel = (typeof CHANNELS)[number];

/** Somebody who wants to be told once of a product. It is deleted when that is done. */
@Schema({ collection: 'product_requests', versionKey: false })
export class ProductRequest {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  productId: Types.ObjectId;

  /** Null: any size. */
  @Prop({ type: String, default: null })
  size: string | null;

  @Prop({ type: String, enum: PRODUCT_REQUEST_KINDS, required: true })
  kind: ProductRequestKind;

  @Prop({ type: String, enum: CHANNELS, required: true })
  channel: Channel;

  /** The email address as it was typed, or the telephone number in E.164. */
  @Prop({ type: String, required: true })
  contact: string;

  /** The email address as `caseInsensitiveKey` has it, or the telephone number in E.164. */
  @Prop({ type: String, required: true })
  contactKey: string;

  /** The hash of the token that removes all requests of the address; absent in WhatsApp requests. */
  @Prop({ type: String })
  stopHash?: string;

  /** The price of one piece when it was asked for, in paisa. */
  @Prop({ type: Number, required: true })
  pricePaisa: number;

  /** Whether it waits for the product. Email requests wait for their own confirmation first. */
  @Prop({ type: Boolean, required: true })
  isConfirmed: boolean;

  /** Whether the owner is to write now, by WhatsApp. Up to PRODUCT_NEWS_SECONDS late. */
  @Prop({ type: Boolean, default: false })
  isDue: boolean;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ProductRequestSchema = SchemaFactory.createForClass(ProductRequest);
ProductRequestSchema.index({ productId: 1, contactKey: 1, kind: 1, size: 1 }, { unique: true });
// The worker goes from one product to the next.
ProductRequestSchema.index({ isConfirmed: 1, productId: 1 });
ProductRequestSchema.index({ channel: 1, isDue: -1, createdAt: 1, _id: 1 });
ProductRequestSchema.index({ stopHash: 1 }, { sparse: true });
ProductRequestSchema.index({ contactKey: 1 });
ProductRequestSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

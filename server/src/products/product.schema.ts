import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { searchWords } from './search-words.js';

@Schema({ _id: false })
export class StoredSize {
  @Prop({ type: String, required: true })
  size: string;

  @Prop({ type: Number, required: true })
  stock: number;
}

@Schema({ _id: false })
export class StoredImage {
  /** A name under /uploads/products kept in three widths, or an absolute address. */
  @Prop({ type: String, required: true })
  name: string;

  /** Pixels of the largest width. */
  @Prop({ type: Number, required: true })
  width: number;

  @Prop({ type: Number, required: true })
  height: number;

  @Prop({ type: Boolean, default: false })
  isPrimary: boolean;
}

/** A product as it is stored. Money in whole paisa. */
@Schema({ collection: 'products', versionKey: false })
export class Product {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: String, default: '' })
  description: string;

  @Prop({ type: String, default: null })
  sku: string | null;

  @Prop({ type: Number, required: true })
  price: number;

  /** Null when not reduced. */
  @Prop({ type: Number, default: null })
  salePrice: number | null;

  /** What a shopper pays; kept so that lists can be sorted and narrowed by an index. */
  @Prop({ type: Number, required: true })
  unitPrice: number;

  /** For a product with sizes always the sum over them. */
  @Prop({ type: Number, required: true })
  stock: number;

  @Prop({ type: Boolean, default: false })
  hasSizes: boolean;

  @Prop({ type: [SchemaFactory.createForClass(StoredSize)], default: [] })
  sizes: StoredSize[];

  @Prop({ type: [String], default: [] })
  colours: string[];

  @Prop({ type: [SchemaFactory.createForClass(StoredImage)], default: [] })
  images: StoredImage[];

  @Prop({ type: Types.ObjectId, default: null })
  categoryId: Types.ObjectId | null;

  @Prop({ type: Boolean, default: true })
  isActive: boolean;

  @Prop({ type: Boolean, default: false })
  isFeatured: boolean;

  /** Words it is found by: see search-words.ts. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, required: true })
  updatedAt: Date;

  /** Rises with every edit. */
  @Prop({ type: Number, default: 1 })
  version: number;

  /** Rises with every sale, and with pieces that come back. */
  @Prop({ type: Number, default: 0 })
  stockMoves: number;

  /** The name in lower case, for lists by name. */
  @Prop({ type: String, default: '' })
  nameKey: string;
}

export const ProductSchema = SchemaFactory.createForClass(Product);

// Every list is of active products, narrowed by category, colour, both or neither, and sorted by time or price.
const NARROWED: Record<string, 1>[] = [{}, { categoryId: 1 }, { colours: 1 }, { categoryId: 1, colours: 1 }];
for (const narrowed of NARROWED) {
  ProductSchema.index({ isActive: 1, ...narrowed, createdAt: 1, _id: 1 });
  ProductSchema.index({ isActive: 1, ...narrowed, unitPrice: 1, _id: 1 });
}
ProductSchema.index({ isActive: 1, searchWords: 1 });
// The dashboard's lists: all, of a state, of a category or of both, sorted four ways; counted by stock.
for (const narrowed of [{}, { categoryId: 1 }, { isActive: 1 }, { isActive: 1, categoryId: 1 }] as Record<
  string,
  1
>[]) {
  const sorts = 'isActive' in narrowed ? ['nameKey', 'price', 'stock'] : ['createdAt', 'nameKey', 'price', 'stock'];
  for (const sorted of sorts) ProductSchema.index({ ...narrowed, [sorted]: 1, _id: 1 });
}
ProductSchema.index({ isFeatured: 1, isActive: 1, createdAt: -1 });
ProductSchema.index({ sku: 1 }, { unique: true, partialFilterExpression: { sku: { $type: 'string' } } });

/** What is worked out from the rest whenever a product is written. */
export const derived = (product: Pick<Product, 'name' | 'description' | 'sku'>, categoryName: string | null) => ({
  searchWords: searchWords([product.name, product.description, product.sku ?? '', categoryName ?? '']),
  nameKey: product.name.toLowerCase(),
});

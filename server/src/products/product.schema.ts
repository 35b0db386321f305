import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ProductTexts } from '#shared/product-fields';
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
  /** The base name of the files under /uploads/products (one file per width), or an absolute URL. */
  @Prop({ type: String, required: true })
  name: string;

  /** The width of the largest file, in pixels. */
  @Prop({ type: Number, required: true })
  width: number;

  @Prop({ type: Number, required: true })
  height: number;

  @Prop({ type: Boolean, default: false })
  isPrimary: boolean;
}

/** A product as it is stored. Money in whole paisa. */
@Schema({ collection: 'products', versionKey: false })
export class Product implements ProductTexts {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: String, default: '' })
  description: string;

  @Prop({ type: String, default: null })
  sku: string | null;

  /** Missing in products that are older than the notes. */
  @Prop({ type: String, default: null })
  material: string | null;

  @Prop({ type: String, default: null })
  care: string | null;

  @Prop({ type: String, default: null })
  delivery: string | null;

  @Prop({ type: String, default: null })
  returns: string | null;

  @Prop({ type: Number, required: true })
  price: number;

  /** Null when not reduced. */
  @Prop({ type: Number, default: null })
  salePrice: number | null;

  /** The price that a customer pays; stored so that an index can sort and filter lists by it. */
  @Prop({ type: Number, required: true })
  unitPrice: number;

  /** For a product with sizes always the sum of their stocks. */
  @Prop({ type: Number, required: true })
  stock: number;

  /** The stock is low up to this many pieces; if missing or null, up to LIMITS.lowStock. */
  @Prop({ type: Number })
  lowStockThreshold?: number | null;

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

  /** The words that search finds the product by: see search-words.ts. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  @Prop({ type: Date, required: true })
  createdAt: Date;

  /** The last change of anything in the product, sales included. */
  @Prop({ type: Date, required: true })
  updatedAt: Date;

  /** Incremented by every edit. */
  @Prop({ type: Number, default: 1 })
  version: number;

  /** Incremented whenever an order reserves or releases stock. */
  @Prop({ type: Number, default: 0 })
  stockMoves: number;

  /** When another product took over some of its pictures: the write makes a removal at the same time conflict. */
  @Prop({ type: Date })
  imagesCopiedAt?: Date;

  /** True while the import that made it may remove it: no other product is ever removed. */
  @Prop({ type: Boolean })
  isStaged?: true;

  /** The name in lower case, for sorting. */
  @Prop({ type: String, default: '' })
  nameKey: string;
}

export const ProductSchema = SchemaFactory.createForClass(Product);

// Shop lists contain active products, filtered by category, colour, both or neither, and sorted by date or price.
const SHOP_FILTERS: Record<string, 1>[] = [{}, { categoryId: 1 }, { colours: 1 }, { categoryId: 1, colours: 1 }];
for (const filter of SHOP_FILTERS) {
  ProductSchema.index({ isActive: 1, ...filter, createdAt: 1, _id: 1 });
  ProductSchema.index({ isActive: 1, ...filter, unitPrice: 1, _id: 1 });
}
ProductSchema.index({ isActive: 1, searchWords: 1 });
// The dashboard's lists are filtered by status, category, both or neither, sorted in four ways, and counted by stock.
const ADMIN_FILTERS: Record<string, 1>[] = [{}, { categoryId: 1 }, { isActive: 1 }, { isActive: 1, categoryId: 1 }];
for (const filter of ADMIN_FILTERS) {
  const sortFields = 'isActive' in filter ? ['nameKey', 'price', 'stock'] : ['createdAt', 'nameKey', 'price', 'stock'];
  for (const field of sortFields) ProductSchema.index({ ...filter, [field]: 1, _id: 1 });
}
ProductSchema.index({ isFeatured: 1, isActive: 1, createdAt: -1 });
// Lists changes since a time: common/paging/sync.ts.
ProductSchema.index({ updatedAt: 1, _id: 1 });
ProductSchema.index({ lowStockThreshold: 1 }, { sparse: true });
ProductSchema.index({ sku: 1 }, { unique: true, partialFilterExpression: { sku: { $type: 'string' } } });

/** The fields that are calculated from the others whenever a product is written. */
export const derivedFields = (product: Pick<Product, 'name' | 'description' | 'sku'>, categoryName: string | null) => ({
  searchWords: searchWords([product.name, product.description, product.sku ?? '', categoryName ?? '']),
  nameKey: product.name.toLowerCase(),
});

import { type Model, Types } from 'mongoose';
import type { Product } from '../../server/src/products/product.schema';

/** Stores a product without sizes; returns its id. */
export async function insertProduct(products: Model<Product>, stock: number): Promise<string> {
  const _id = new Types.ObjectId();
  await products.collection.insertOne({
    _id,
    name: 'Ring',
    description: '',
    sku: null,
    price: 100,
    salePrice: null,
    unitPrice: 100,
    stock,
    hasSizes: false,
    sizes: [],
    colours: [],
    images: [],
    categoryId: null,
    isActive: true,
    isFeatured: false,
    searchWords: [],
    createdAt: new Date(),
    updatedAt: new Date(),
    version: 1,
  } as never);
  return _id.toHexString();
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { Product } from './product.schema.js';

export type ProductInStock = Pick<Product, '_id' | 'name' | 'sku' | 'price' | 'stock' | 'createdAt'>;

/** Reading many products must never keep the event loop for long. */
const BATCH_SIZE = 500;

/** The active products that have pieces in stock. */
@Injectable()
export class ProductsInStockService {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  stream(): AsyncIterable<ProductInStock> {
    return this.products
      .find({ isActive: true, stock: trusted({ $gte: 1 }) }, { name: 1, sku: 1, price: 1, stock: 1, createdAt: 1 })
      .lean<ProductInStock>()
      .cursor({ batchSize: BATCH_SIZE });
  }
}

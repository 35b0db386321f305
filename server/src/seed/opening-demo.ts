import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Category } from '../categories/category.schema.js';
import { Transactions } from '../common/transactions/transactions.js';
import { Product } from '../products/product.schema.js';
import { Seeder } from './seeder.js';

/** What a new shop opens with. */
@Injectable()
export class OpeningDemo {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly seeder: Seeder,
    private readonly transactions: Transactions,
  ) {}

  /** All of the demo or (broken off) none of it yet; a shop that has a product or a category is left alone. */
  async fillIfEmpty(): Promise<void> {
    await this.transactions.run(async (session) => {
      if ((await this.products.exists({}).session(session)) || (await this.categories.exists({}).session(session)))
        return;
      await this.seeder.fill({}, session);
    });
  }
}

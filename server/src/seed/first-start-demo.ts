import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Category } from '../categories/category.schema.js';
import { Transactions } from '../common/transactions/transactions.js';
import { Product } from '../products/product.schema.js';
import { Seeder } from './seeder.js';

/** The demo data of a shop that starts for the first time. */
@Injectable()
export class FirstStartDemo {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly seeder: Seeder,
    private readonly transactions: Transactions,
  ) {}

  /** Seeds in one transaction, unless the shop has a product or a category. */
  async seedIfEmpty(): Promise<void> {
    await this.transactions.run(async (session) => {
      if ((await this.products.exists({}).session(session)) || (await this.categories.exists({}).session(session)))
        return;
      await this.seeder.seed({}, session);
    });
  }
}

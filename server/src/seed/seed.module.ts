import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Category, CategorySchema } from '../categories/category.schema.js';
import { Order, OrderSchema } from '../orders/order.schema.js';
import { TotalsState, TotalsStateSchema } from '../orders/sales-totals.schema.js';
import { Product, ProductSchema } from '../products/product.schema.js';
import { ProductsModule } from '../products/products.module.js';
import { FirstStartDemo } from './first-start-demo.js';
import { Seeder } from './seeder.js';

@Module({
  imports: [
    ProductsModule,
    MongooseModule.forFeature([
      { name: Category.name, schema: CategorySchema },
      { name: Product.name, schema: ProductSchema },
      { name: Order.name, schema: OrderSchema },
      { name: TotalsState.name, schema: TotalsStateSchema },
    ]),
  ],
  providers: [FirstStartDemo, Seeder],
  exports: [FirstStartDemo, Seeder],
})
export class SeedModule {}

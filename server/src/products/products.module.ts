import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../categories/categories.module.js';
import { BulkService } from './bulk.service.js';
import { CatalogueService } from './catalogue.service.js';
import { CategoryDeskController } from './category-desk.controller.js';
import { CategoryDeskResolver } from './category-desk.resolver.js';
import { CategoryDeskService } from './category-desk.service.js';
import { FeaturedService } from './featured.service.js';
import { InventoryController } from './inventory.controller.js';
import { InventoryResolver } from './inventory.resolver.js';
import { InventoryService } from './inventory.service.js';
import { MediaModule } from '../media/media.module.js';
import { NewProductController } from './new-product.controller.js';
import { NewProductService } from './new-product.service.js';
import { ProductDeskController } from './product-desk.controller.js';
import { ProductDeskService } from './product-desk.service.js';
import { Product, ProductSchema } from './product.schema.js';
import { ProductsController } from './products.controller.js';
import { CategoriesResolver, ProductsResolver } from './products.resolver.js';
import { ProductsService } from './products.service.js';
import { SearchWord, SearchWordSchema } from './search-word.schema.js';
import { SearchService } from './search.service.js';
import { StockService } from './stock.service.js';

@Module({
  imports: [
    CategoriesModule,
    MediaModule,
    MongooseModule.forFeature([
      { name: Product.name, schema: ProductSchema },
      { name: SearchWord.name, schema: SearchWordSchema },
    ]),
  ],
  controllers: [
    ProductsController,
    InventoryController,
    NewProductController,
    ProductDeskController,
    CategoryDeskController,
  ],
  providers: [
    ...[ProductsService, SearchService, StockService, CatalogueService, ProductsResolver, CategoriesResolver],
    ...[
      InventoryService,
      ProductDeskService,
      NewProductService,
      BulkService,
      FeaturedService,
      CategoryDeskService,
      InventoryResolver,
      CategoryDeskResolver,
    ],
  ],
  exports: [ProductsService, SearchService, StockService, InventoryService],
})
export class ProductsModule {}

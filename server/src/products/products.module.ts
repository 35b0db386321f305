import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../categories/categories.module.js';
import { BulkUpdateService } from './bulk-update.service.js';
import { CatalogueService } from './catalogue.service.js';
import { CategoriesAdminController } from './categories-admin.controller.js';
import { CategoriesAdminResolver } from './categories-admin.resolver.js';
import { CategoriesAdminService } from './categories-admin.service.js';
import { FeaturedProductsService } from './featured-products.service.js';
import { FullProductList } from './full-product-list.js';
import { InventoryController } from './inventory.controller.js';
import { InventoryResolver } from './inventory.resolver.js';
import { InventoryService } from './inventory.service.js';
import { MailModule } from '../mail/mail.module.js';
import { MediaModule } from '../media/media.module.js';
import { PriceChange, PriceChangeSchema } from './price-change.schema.js';
import { PriceChangesController } from './price-changes.controller.js';
import { PriceChangesResolver } from './price-changes.resolver.js';
import { PriceChangesService } from './price-changes.service.js';
import { PriceUndoService } from './price-undo.service.js';
import { ProductUploadController } from './product-upload.controller.js';
import { ProductCreationService } from './product-creation.service.js';
import { ProductEditController } from './product-edit.controller.js';
import { ProductEditService } from './product-edit.service.js';
import { ProductsAdminController } from './products-admin.controller.js';
import { ProductsAdminService } from './products-admin.service.js';
import { ProductsInStockService } from './products-in-stock.service.js';
import { Product, ProductSchema } from './product.schema.js';
import { ProductsController } from './products.controller.js';
import { ProductSyncController } from './product-sync.controller.js';
import { ProductSyncResolver } from './product-sync.resolver.js';
import { ProductSyncService } from './product-sync.service.js';
import { CategoriesResolver, ProductsResolver } from './products.resolver.js';
import { ProductsService } from './products.service.js';
import { SearchWord, SearchWordSchema } from './search-word.schema.js';
import { ProductFacetsController } from './product-facets.controller.js';
import { ProductFacetsResolver } from './product-facets.resolver.js';
import { ProductFacetsService } from './product-facets.service.js';
import { ProductSearchService } from './product-search.service.js';
import { RelatedProductsService } from './related-products.service.js';
import { SearchSuggestionsController } from './search-suggestions.controller.js';
import { SearchSuggestionsResolver } from './search-suggestions.resolver.js';
import { SearchSuggestionsService } from './search-suggestions.service.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';
import { ProductEvents } from './product-events.js';
import { ProductWriter } from './product-writer.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { StockSettingService } from './stock-setting.service.js';
import { StockService } from './stock.service.js';

@Module({
  imports: [
    CategoriesModule,
    MailModule,
    MediaModule,
    WebhooksModule,
    MongooseModule.forFeature([
      { name: Product.name, schema: ProductSchema },
      { name: PriceChange.name, schema: PriceChangeSchema },
      { name: SearchWord.name, schema: SearchWordSchema },
    ]),
  ],
  controllers: [
    ProductFacetsController,
    SearchSuggestionsController,
    ProductsController,
    InventoryController,
    ProductSyncController,
    ProductUploadController,
    ProductsAdminController,
    ProductEditController,
    PriceChangesController,
    CategoriesAdminController,
    SitemapController,
  ],
  providers: [
    FullProductList,
    SitemapService,
    ProductsService,
    ProductSearchService,
    SearchSuggestionsService,
    SearchSuggestionsResolver,
    ProductFacetsService,
    ProductFacetsResolver,
    RelatedProductsService,
    StockService,
    ProductEvents,
    ProductWriter,
    CatalogueService,
    ProductsResolver,
    CategoriesResolver,
    InventoryService,
    ProductsInStockService,
    InventoryResolver,
    ProductSyncResolver,
    ProductSyncService,
    StockSettingService,
    ProductsAdminService,
    ProductCreationService,
    ProductEditService,
    PriceChangesService,
    PriceUndoService,
    PriceChangesResolver,
    BulkUpdateService,
    FeaturedProductsService,
    CategoriesAdminService,
    CategoriesAdminResolver,
  ],
  exports: [
    CatalogueService,
    RelatedProductsService,
    ProductsService,
    ProductSearchService,
    ProductWriter,
    StockService,
    InventoryService,
    ProductsInStockService,
  ],
})
export class ProductsModule {}

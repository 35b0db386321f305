import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../../categories/categories.module.js';
import { MediaModule } from '../../media/media.module.js';
import { UsersModule } from '../../users/users.module.js';
import { Product, ProductSchema } from '../product.schema.js';
import { ProductsModule } from '../products.module.js';
import { ImportBatches } from './import-batches.js';
import { ImportApplyService } from './import-apply.service.js';
import { ImportCheckService } from './import-check.service.js';
import { ImportPicturesService } from './import-pictures.service.js';
import { ImportRecords } from './import-records.js';
import { ImportRunner } from './import-runner.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportWork } from './import-work.js';
import { ProductExportService } from './product-export.service.js';
import { ProductExportsController } from './product-exports.controller.js';
import {
  ProductImport,
  ProductImportRow,
  ProductImportRowSchema,
  ProductImportSchema,
} from './product-import.schema.js';
import { ProductImportsController } from './product-imports.controller.js';
import { ProductImportsResolver } from './product-imports.resolver.js';
import { ProductImportsService } from './product-imports.service.js';

/** Products as CSV: export and import. */
@Module({
  imports: [
    CategoriesModule,
    MediaModule,
    ProductsModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: Product.name, schema: ProductSchema },
      { name: ProductImport.name, schema: ProductImportSchema },
      { name: ProductImportRow.name, schema: ProductImportRowSchema },
    ]),
  ],
  controllers: [ProductExportsController, ProductImportsController],
  providers: [
    ProductExportService,
    ImportRecords,
    ImportBatches,
    ImportCheckService,
    ImportPicturesService,
    ImportApplyService,
    ImportUndoService,
    ImportWork,
    ImportRunner,
    ProductImportsService,
    ProductImportsResolver,
  ],
  exports: [ImportRecords],
})
export class ProductCsvModule {}

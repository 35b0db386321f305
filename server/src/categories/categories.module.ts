import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesService } from './categories.service.js';
import { CategoryRecordsService } from './category-records.service.js';
import { Category, CategorySchema } from './category.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: Category.name, schema: CategorySchema }])],
  providers: [CategoriesService, CategoryRecordsService],
  exports: [CategoriesService, CategoryRecordsService],
})
export class CategoriesModule {}

import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { CategoriesService, type PublicCategory } from '../categories/categories.service.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

/** Batches what a list would otherwise read once an item. Nothing is kept between batches: all of it is public. */
@Injectable()
export class CatalogueLoaders {
  readonly featured: DataLoader<PublicCategory, PublicProduct[]>;

  constructor(
    private readonly categories: CategoriesService,
    products: ProductsService,
  ) {
    this.featured = new DataLoader((wanted: readonly PublicCategory[]) => products.featuredOf(wanted), { cache: false });
  }

  categoryOf(product: PublicProduct): Promise<PublicCategory | null> | null {
    return product.categoryId ? this.categories.find(product.categoryId) : null;
  }
}

import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { CategoriesService, type PublicCategory } from '../categories/categories.service.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

/** Categories and products seen together: what the home page, menus and lists show. */
@Injectable()
export class CatalogueService {
  /** Batches what a list would otherwise read once a category; nothing is kept between batches. */
  private readonly featured: DataLoader<PublicCategory, PublicProduct[]>;

  constructor(
    private readonly categories: CategoriesService,
    private readonly products: ProductsService,
  ) {
    this.featured = new DataLoader((wanted: readonly PublicCategory[]) => products.featuredOf(wanted), {
      cache: false,
    });
  }

  listCategories(): Promise<PublicCategory[]> {
    return this.categories.list();
  }

  getCategory(idOrName: string): Promise<PublicCategory> {
    return this.categories.get(idOrName);
  }

  /** Null when it belongs to none. */
  categoryOf(product: PublicProduct): Promise<PublicCategory | null> | null {
    if (product.category !== undefined) return Promise.resolve(product.category);
    return product.categoryId ? this.categories.find(product.categoryId) : null;
  }

  /** What the home page shows of a category. */
  featuredOf(category: PublicCategory): Promise<PublicProduct[]> {
    return this.featured.load(category);
  }

  /** How many active products a category has. */
  countOf(category: PublicCategory): Promise<number> {
    return this.products.countOf(category);
  }
}

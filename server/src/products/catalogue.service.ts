import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { CategoriesService, type PublicCategory } from '../categories/categories.service.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

/** Categories together with their products, for the home page, the menus and the product lists. */
@Injectable()
export class CatalogueService {
  /** Reads the featured products of all categories of a list at once; caches nothing between batches. */
  private readonly featuredLoader: DataLoader<PublicCategory, PublicProduct[]>;

  constructor(
    private readonly categories: CategoriesService,
    private readonly products: ProductsService,
  ) {
    this.featuredLoader = new DataLoader((batch: readonly PublicCategory[]) => products.listFeaturedByCategory(batch), {
      cache: false,
    });
  }

  listCategories(): Promise<PublicCategory[]> {
    return this.categories.list();
  }

  getCategory(idOrName: string): Promise<PublicCategory> {
    return this.categories.get(idOrName);
  }

  /** Null when the product has no category. */
  findCategoryOf(product: PublicProduct): Promise<PublicCategory | null> | PublicCategory | null {
    if (product.category !== undefined) return product.category;
    return product.categoryId ? this.categories.find(product.categoryId) : null;
  }

  /** All featured products of a category; the home page shows the first. */
  listFeaturedProducts(category: PublicCategory): Promise<PublicProduct[]> {
    return this.featuredLoader.load(category);
  }

  /** The number of active products in a category. */
  countProducts(category: PublicCategory): Promise<number> {
    return this.products.countByCategory(category);
  }
}

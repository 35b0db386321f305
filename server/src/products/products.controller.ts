import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import { Public } from '../common/access/access.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { CATALOGUE_CACHING } from '../common/cache/catalogue-caching.js';
import { check } from '../common/validation/check.js';
import { pageOf } from '../common/rest/rest-values.js';
import { CatalogueService } from './catalogue.service.js';
import { categoryToRest, productToRest } from './product.rest.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

/** Of which category GET /products/ asks; a repeated parameter arrives as a list and is refused. */
const listQuery = z.object({ category: z.string().max(LIMITS.category.name).optional() });

const JSON_TEXT = 'application/json; charset=utf-8';

@Public()
@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly catalogue: CatalogueService,
    private readonly cache: CatalogueCache,
  ) {}

  /** The whole list, or the page asked for. */
  @Get('products')
  @Header('Cache-Control', CATALOGUE_CACHING)
  @Header('Content-Type', JSON_TEXT)
  async list(@Query() query: unknown) {
    const { category } = check(listQuery, query);
    const { page, limit } = pageOf(query);
    if (page === undefined && limit === undefined) return this.whole(category);
    const { items } = await this.products.list({ filter: { category }, page, limit });
    return this.toRest(items);
  }

  @Get('products/:id')
  @Header('Cache-Control', CATALOGUE_CACHING)
  async get(@Param('id') id: string) {
    const [product] = await this.toRest([await this.products.get(id)]);
    return product;
  }

  @Get('categories')
  @Header('Cache-Control', CATALOGUE_CACHING)
  async listCategories() {
    const all = await this.catalogue.listCategories();
    return Promise.all(
      all.map(async (category) => categoryToRest(category, await this.catalogue.featuredOf(category))),
    );
  }

  /** The products of one category, by its id or its name. */
  @Get('collections/:category')
  @Header('Cache-Control', CATALOGUE_CACHING)
  @Header('Content-Type', JSON_TEXT)
  async collection(@Param('category') idOrName: string) {
    const category = await this.catalogue.getCategory(idOrName);
    return this.whole(category.id);
  }

  /** Written down once for all who ask in one moment: of a large shop it is megabytes, and a second's work. */
  private whole(category?: string): Promise<string> {
    return this.cache.get(`whole ${category?.trim().toLowerCase() ?? ''}`, async () => {
      const all: PublicProduct[] = [];
      for await (const product of this.products.all(category)) all.push(product);
      return JSON.stringify(await this.toRest(all));
    });
  }

  private async toRest(products: PublicProduct[]) {
    const byId = new Map((await this.catalogue.listCategories()).map((category) => [category.id, category]));
    return products.map((product) => productToRest(product, byId.get(product.categoryId ?? '') ?? null));
  }
}

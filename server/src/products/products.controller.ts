import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import { Public } from '../common/access/access.decorators.js';
import { CatalogueCache } from '../common/cache/catalogue-cache.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { validate } from '../common/validation/validate.js';
import { parsePage } from '../common/rest/rest-values.js';
import { CatalogueService } from './catalogue.service.js';
import { categoryToRest, productToRest } from './product.rest.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

/** Query of GET /products. A repeated parameter is parsed as an array, which this rejects. */
const listQuery = z.object({ category: z.string().max(LIMITS.category.name).optional() });

/** For responses that are already serialised. */
const JSON_TYPE = 'application/json; charset=utf-8';

@Public()
@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly catalogue: CatalogueService,
    private readonly cache: CatalogueCache,
  ) {}

  /** All products, or one page if `page` or `limit` is given. */
  @Get('products')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  @Header('Content-Type', JSON_TYPE)
  async list(@Query() query: unknown) {
    const { category } = validate(listQuery, query);
    const { page, limit } = parsePage(query);
    if (page === undefined && limit === undefined) return this.listAll(category);
    const { items } = await this.products.list({ filter: { category }, page, limit });
    return this.toRest(items);
  }

  @Get('products/:id')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async get(@Param('id') id: string) {
    const [product] = await this.toRest([await this.products.get(id)]);
    return product;
  }

  @Get('categories')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async listCategories() {
    const categories = await this.catalogue.listCategories();
    return Promise.all(
      categories.map(async (category) => categoryToRest(category, await this.catalogue.listFeaturedProducts(category))),
    );
  }

  /** The products of one category, by its id or its name. */
  @Get('collections/:category')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  @Header('Content-Type', JSON_TYPE)
  async collection(@Param('category') idOrName: string) {
    const category = await this.catalogue.getCategory(idOrName);
    return this.listAll(category.id);
  }

  /** JSON of all products, cached for simultaneous requests: in a large shop it is megabytes and takes a second. */
  private listAll(category?: string): Promise<string> {
    return this.cache.get(`whole ${category?.trim().toLowerCase() ?? ''}`, async () => {
      const products: PublicProduct[] = [];
      for await (const product of this.products.streamAll(category)) products.push(product);
      return JSON.stringify(await this.toRest(products));
    });
  }

  private async toRest(products: PublicProduct[]) {
    const byId = new Map((await this.catalogue.listCategories()).map((category) => [category.id, category]));
    return products.map((product) => productToRest(product, byId.get(product.categoryId ?? '') ?? null));
  }
}

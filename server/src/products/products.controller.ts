import { Controller, Get, Header, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idOfPath } from '#shared/product-path';
import { productFilterRules, type ProductFilter } from '#shared/rules/catalogue.rules';
import { Public } from '../common/access/access.decorators.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { validate } from '../common/validation/validate.js';
import { acceptsEncoding } from '../common/rest/accepts-encoding.js';
import { addToVary } from '../common/rest/vary.js';
import { TOTAL_COUNT } from '../common/rest/total-count.js';
import { assertPlainParams } from '../common/rest/rest-values.js';
import { CatalogueService } from './catalogue.service.js';
import { FullProductList, streamOf } from './full-product-list.js';
import { categoryToRest, isWholeList, listQueryFromRest, productToRest } from './product.rest.js';
import type { PublicProduct } from './product.view.js';
import { ProductsService } from './products.service.js';

/** For lists that are already serialised. */
const JSON_TYPE = 'application/json; charset=utf-8';

@Public()
@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly catalogue: CatalogueService,
    private readonly lists: FullProductList,
  ) {}

  /** All products, of a category or in stock; one page if `page`, `limit`, `sort` or another filter is given. */
  @Get('products')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async list(@Query() query: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    assertPlainParams(query);
    const wanted = listQueryFromRest(query);
    if (isWholeList(wanted)) return this.streamAll(validate(productFilterRules, wanted.filter), request, reply);
    const { items, pageInfo } = await this.products.list(wanted, { fields: null, total: true });
    void reply.header(TOTAL_COUNT, (await pageInfo()).totalItems);
    return this.toRest(items);
  }

  /** One product, by its id or by the path of its page, `{name}-{id}`. */
  @Get('products/:id')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async get(@Param('id') id: string) {
    const [product] = await this.toRest([await this.products.get(idOfPath(id) ?? id)]);
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

  /** The products of one category, by its id, its name, or the path of its page, `{name}-{id}`. */
  @Get('collections/:category')
  @Header('Cache-Control', CATALOGUE_CACHE_CONTROL)
  async collection(
    @Param('category') idOrName: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const category = await this.catalogue.getCategory(idOfPath(idOrName) ?? idOrName);
    return this.streamAll({ category: category.id }, request, reply);
  }

  /** Streams the whole list, compressed where the client accepts it. */
  private async streamAll(filter: ProductFilter, request: FastifyRequest, reply: FastifyReply) {
    const { etag, json, gzipped } = await this.lists.get(filter);
    const isGzip = acceptsEncoding(request, 'gzip');
    const bytes = isGzip ? gzipped : json;
    void reply.header('etag', etag).header('content-length', bytes.length).header('content-type', JSON_TYPE);
    void reply.header('content-encoding', isGzip ? 'gzip' : 'identity');
    addToVary(reply, 'Accept-Encoding');
    return streamOf(bytes);
  }

  private async toRest(products: PublicProduct[]) {
    const byId = new Map((await this.catalogue.listCategories()).map((category) => [category.id, category]));
    return products.map((product) => productToRest(product, byId.get(product.categoryId ?? '') ?? null));
  }
}

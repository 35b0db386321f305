import { CategoriesService } from '../categories/categories.service';
import { CatalogueCache } from '../common/cache/catalogue-cache';
import { CatalogueService } from './catalogue.service';
import { ProductsController } from './products.controller';
import { ProductsService } from './products.service';

/** How often all of it was read. */
let reads: (string | undefined)[] = [];
let cache: CatalogueCache;
let shop: ProductsController;

beforeEach(() => {
  reads = [];
  cache = new CatalogueCache();
  const products: ProductsService = Object.create(ProductsService.prototype);
  const categories: CategoriesService = Object.create(CategoriesService.prototype);
  jest.spyOn(products, 'all').mockImplementation(async function* (category) {
    reads.push(category);
    await new Promise(setImmediate);
    yield* [];
  });
  jest.spyOn(categories, 'list').mockResolvedValue([]);
  shop = new ProductsController(products, new CatalogueService(categories, products), cache);
});

describe('the whole list', () => {
  it('is read once for all who ask in one moment, and anew after a change', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => shop.list({})))).toEqual(Array(20).fill('[]'));
    expect(reads).toEqual([undefined]);
    cache.clear();
    await shop.list({});
    expect(reads).toHaveLength(2);
  });

  it('of a category is another, however its name is written', async () => {
    await Promise.all([
      shop.list({}),
      shop.list({ category: 'Rings' }),
      shop.list({ category: ' rINGS' }),
      shop.list({ category: 'Pendants' }),
    ]);
    expect(reads.sort()).toEqual(['Pendants', 'Rings', undefined]);
  });
});

import { CategoriesService } from '../categories/categories.service';
import { CatalogueCache } from '../common/cache/catalogue-cache';
import { CatalogueService } from './catalogue.service';
import { ProductsController } from './products.controller';
import { ProductsService } from './products.service';

/** The category argument of every read of the full list. */
let reads: (string | undefined)[] = [];
let cache: CatalogueCache;
let controller: ProductsController;

beforeEach(() => {
  reads = [];
  cache = new CatalogueCache();
  const products: ProductsService = Object.create(ProductsService.prototype);
  const categories: CategoriesService = Object.create(CategoriesService.prototype);
  jest.spyOn(products, 'streamAll').mockImplementation(async function* (category) {
    reads.push(category);
    await new Promise(setImmediate);
    yield* [];
  });
  jest.spyOn(categories, 'list').mockResolvedValue([]);
  controller = new ProductsController(products, new CatalogueService(categories, products), cache);
});

describe('the full product list', () => {
  it('is read once for simultaneous requests, and again after a change', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => controller.list({})))).toEqual(Array(20).fill('[]'));
    expect(reads).toEqual([undefined]);
    cache.clear();
    await controller.list({});
    expect(reads).toHaveLength(2);
  });

  it('is cached per category, in any spelling of its name', async () => {
    await Promise.all([
      controller.list({}),
      controller.list({ category: 'Rings' }),
      controller.list({ category: ' rINGS' }),
      controller.list({ category: 'Pendants' }),
    ]);
    expect(reads.sort()).toEqual(['Pendants', 'Rings', undefined]);
  });
});

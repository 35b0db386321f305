import type { Model } from 'mongoose';
import type { CategoriesService } from '../categories/categories.service.js';
import type { PublicUrl } from '../mail/public-url.js';
import type { Product } from './product.schema.js';
import { SitemapService } from './sitemap.service.js';

/** A catalogue that takes `seconds` to read, by the clock of the test. */
function createService(clock: { ms: number }, seconds: number) {
  let reads = 0;
  const query = {
    sort: () => query,
    maxTimeMS: () => query,
    lean: () => query,
    async *cursor() {
      reads += 1;
      await Promise.resolve();
      clock.ms += seconds * 1000;
      yield* [];
    },
  };
  const products = { find: () => query } as unknown as Model<Product>;
  const categories = { list: async () => [] } as unknown as CategoriesService;
  const publicUrl = { value: 'https://shop.example' } as PublicUrl;
  return { service: new SitemapService(products, categories, publicUrl), reads: () => reads };
}

let clock: { ms: number };
beforeEach(() => {
  clock = { ms: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.ms);
});
afterEach(() => jest.restoreAllMocks());

it('sends the sitemap before while a slow one is built anew', async () => {
  const { service, reads } = createService(clock, 5);
  const first = await service.get();
  expect(reads()).toBe(1);
  clock.ms += 1_000_000;
  expect(await service.get()).toBe(first);
  // Ends once the new one is sent.
  while ((await service.get()) === first) await new Promise(setImmediate);
  expect(reads()).toBe(2);
});

it('builds a small one anew before it is sent', async () => {
  const { service } = createService(clock, 0.1);
  const first = await service.get();
  clock.ms += 1_000_000;
  expect(await service.get()).not.toBe(first);
});

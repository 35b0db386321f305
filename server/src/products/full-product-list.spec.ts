import { gunzipSync } from 'node:zlib';
import { CategoriesService } from '../categories/categories.service';
import { CatalogueCache } from '../common/cache/catalogue-cache';
import { CatalogueService } from './catalogue.service';
import { FullProductList, streamOf } from './full-product-list';
import { ProductsService } from './products.service';

/** What every read of the full list asked for. */
let reads: (string | undefined)[] = [];
let cache: CatalogueCache;
let lists: FullProductList;

beforeEach(() => {
  reads = [];
  cache = new CatalogueCache();
  const products: ProductsService = Object.create(ProductsService.prototype);
  const categories: CategoriesService = Object.create(CategoriesService.prototype);
  jest.spyOn(products, 'streamAll').mockImplementation(async function* ({ category, inStock }) {
    reads.push(inStock ? `${category ?? ''} in stock` : (category ?? undefined));
    await new Promise(setImmediate);
    yield* [];
  });
  jest.spyOn(categories, 'list').mockResolvedValue([]);
  lists = new FullProductList(products, new CatalogueService(categories, products), cache);
});

describe('the full product list', () => {
  it('is read once for simultaneous requests, and again after a change', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => lists.get({})));
    expect(answers.map(({ json, gzipped }) => [String(json), String(gunzipSync(gzipped))])).toEqual(
      Array(20).fill(['[]', '[]']),
    );
    expect(reads).toEqual([undefined]);
    cache.clear();
    await lists.get({});
    expect(reads).toHaveLength(2);
  });

  it('is cached per category, in any spelling of its name', async () => {
    await Promise.all([
      lists.get({}),
      lists.get({ category: 'Rings' }),
      lists.get({ category: ' rINGS' }),
      lists.get({ category: 'Pendants' }),
      lists.get({ inStock: true }),
    ]);
    expect(reads.sort()).toEqual([' in stock', 'Pendants', 'Rings', undefined]);
  });

  it('is sent in pieces that share its memory, as many as the client reads', async () => {
    const bytes = Buffer.alloc(10_000_000, 'x');
    const stream = streamOf(bytes);
    await new Promise((resolve) => stream.once('readable', resolve));
    expect(stream.readableLength).toBe(1);
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece);
    expect(pieces.every(({ buffer }) => buffer === bytes.buffer)).toBe(true);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });
});

import { BRANDS } from '#shared/limits';
import { apiOf, type Api } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

const LIST = `query List($filter: ProductFilter, $sort: ProductSort, $page: Int, $limit: Int) {
  products(filter: $filter, sort: $sort, page: $page, limit: $limit) {
    items { id name description sku price salePrice unitPrice discountPercent stock hasSizes sizes { size stock }
      colours createdAt isFeatured
      images { url srcset width height isPrimary } image { url } category { id name } }
    pageInfo { currentPage limit totalItems totalPages hasPrevPage hasNextPage }
  }
}`;

const NOT_FOUND = 'The requested resource was not found.';

let shop: Shop;
let api: Api;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
});
afterAll(() => shop.stop());

const list = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await api.gql(LIST, { sort: 'CREATED_AT_ASC', page: 1, limit: 24, ...variables });
  expect(errors).toBeUndefined();
  return data.products;
};
const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

describe('the product list', () => {
  it('has the sixty demo products in pages', async () => {
    const first = await list();
    expect(first.items).toHaveLength(24);
    expect(first.pageInfo).toEqual({
      currentPage: 1,
      limit: 24,
      totalItems: 60,
      totalPages: 3,
      hasPrevPage: false,
      hasNextPage: true,
    });
    const last = await list({ page: 3 });
    expect(last.items).toHaveLength(12);
    expect(last.pageInfo).toMatchObject({ hasPrevPage: true, hasNextPage: false });
  });

  it('is empty after the last page', async () => {
    expect((await list({ page: 1_000_000 })).items).toEqual([]);
  });

  it('sorts the newest first as CREATED_AT_DESC', async () => {
    const { data } = await api.gql('{ products(sort: CREATED_AT_DESC, limit: 100) { items { createdAt } } }');
    const times = data.products.items.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times.length).toBeGreaterThan(10);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('sorts newest by createdAt ascending, as documented', async () => {
    const times = (await list({ limit: 100 })).items.map((each: { createdAt: string }) => each.createdAt);
    expect(times).toEqual([...times].sort());
    const reversed = (await list({ limit: 100, sort: 'CREATED_AT_DESC' })).items.map(
      (each: { createdAt: string }) => each.createdAt,
    );
    expect(reversed).toEqual([...times].reverse());
  });

  it('sorts by the price that a customer pays, in both directions', async () => {
    const prices = (await list({ limit: 100, sort: 'PRICE_ASC' })).items.map(
      (each: { unitPrice: number }) => each.unitPrice,
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(
      (await list({ limit: 100, sort: 'PRICE_DESC' })).items.map((each: { unitPrice: number }) => each.unitPrice),
    ).toEqual([...prices].reverse());
  });

  it('filters by category, by its name in any case or by its id', async () => {
    const byName = await list({ filter: { category: 'rINGS' }, limit: 100 });
    expect(byName.items.length).toBeGreaterThan(4);
    const { id, name } = byName.items[0]?.category ?? {};
    expect(name).toBe('Rings');
    expect(namesOf(await list({ filter: { category: id }, limit: 100 }))).toEqual(namesOf(byName));
    const all: { items: { name: string; category: { name: string } }[] } = await list({ limit: 100 });
    expect(namesOf(byName)).toEqual(
      all.items.filter((each) => each.category.name === 'Rings').map((each) => each.name),
    );
    expect((await list({ filter: { category: 'Watches' } })).items).toEqual([]);
  });

  it('filters by colour, price range and category together', async () => {
    const found = await list({
      filter: { category: 'Rings', colour: 'blue', minPrice: 900, maxPrice: 1500 },
      limit: 100,
    });
    expect(found.items.length).toBeGreaterThan(0);
    for (const each of found.items) {
      expect(each.colours).toContain('blue');
      expect(each.unitPrice).toBeGreaterThanOrEqual(900);
      expect(each.unitPrice).toBeLessThanOrEqual(1500);
    }
  });

  it.each([
    ['EMERALD halo', 'Aranya Emerald Halo Ring'],
    ['emer', 'Aranya Emerald Halo Ring'],
    ['emreald halo', 'Aranya Emerald Halo Ring'],
    ['braclet himani', 'Himani Tennis Bracelet'],
  ])('finds products by %p', async (search, name) => {
    expect(namesOf(await list({ filter: { search } }))).toContain(name);
  });

  it('finds a product by its sku and by its category', async () => {
    const { sku = '', name = '' } = (await list({ limit: 1 })).items[0] ?? {};
    expect(namesOf(await list({ filter: { search: sku } }))).toContain(name);
    const handcuffs = await list({ filter: { search: 'handcuff' }, limit: 100 });
    expect(handcuffs.items.map((each: { category: { name: string } }) => each.category.name)).toContain('Handcuffs');
  });

  it('finds nothing for a search without a match', async () => {
    expect((await list({ filter: { search: 'qqqqqqq' } })).items).toEqual([]);
    expect((await list({ filter: { search: '!!!' } })).items).toEqual([]);
  });
});

describe('a product', () => {
  it('is the same through both APIs, under the names of each', async () => {
    const [product] = (await list({ filter: { search: 'Aranya' } })).items;
    if (!product) throw new Error('The demo has no Aranya');
    const { body, status } = await api.rest('GET', `/products/${product.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: product.id,
      name: product.name,
      title: product.name,
      description: product.description,
      price: product.price,
      discountedPrice: product.salePrice,
      discountPrice: product.salePrice,
      discount_price: product.salePrice,
      createdAt: product.createdAt,
      is_active: true,
      is_featured: product.isFeatured,
      stock: product.stock,
      stock_quantity: product.stock,
      sku: product.sku,
      material: null,
      care: null,
      delivery: null,
      returns: null,
      has_sizes: product.hasSizes,
      available_sizes: product.sizes.map((each: { size: string; stock: number }) => ({
        size: each.size,
        stock_quantity: each.stock,
      })),
      category_id: { _id: product.category.id, name: 'Rings' },
      images: product.images.map((each: { url: string; isPrimary: boolean }) => ({
        image_url: each.url,
        is_primary: each.isPrimary,
      })),
      colours: product.colours,
      categories: [{ name: 'Rings', gender: 'all' }],
    });
    expect(product).toMatchObject({ price: 1890, salePrice: 1490, unitPrice: 1490, discountPercent: 21 });
    expect(product.image.url).toBe(product.images[0]?.url);
    expect(product.stock).toBe(product.sizes.reduce((sum: number, each: { stock: number }) => sum + each.stock, 0));
  });

  it.each(['64b000000000000000000000', 'nonsense', '%00', 'a'.repeat(150)])(
    'with the id %p is not found, through both APIs',
    async (id) => {
      const rest = await api.rest('GET', `/products/${encodeURIComponent(id)}`);
      expect(rest.status).toBe(404);
      expect(rest.body).toMatchObject({ code: 'NOT_FOUND', msg: NOT_FOUND, message: NOT_FOUND });
      const { errors } = await api.gql('query ($id: ID!) { product(id: $id) { id } }', { id });
      expect(errors?.[0]).toMatchObject({ message: NOT_FOUND, extensions: { code: 'NOT_FOUND' } });
    },
  );

  it('has pictures in every width, as AVIF and as WebP', async () => {
    const [product] = (await list({ filter: { search: 'Aranya' } })).items;
    if (!product) throw new Error('The demo has no Aranya');
    const widths = product.image.url && product.images[0]?.srcset.split(', ').map((each: string) => each.split(' ')[0]);
    expect(widths).toHaveLength(5);
    for (const url of widths ?? []) {
      const bytes: number[] = [];
      for (const type of ['avif', 'webp']) {
        const picture = await fetch(`${shop.url}${String(url).replace('webp', type)}`);
        expect([picture.status, picture.headers.get('content-type')]).toEqual([200, `image/${type}`]);
        expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        bytes.push((await picture.arrayBuffer()).byteLength);
      }
      // AVIF where it saves more than 15 percent.
      expect(bytes[0]).toBeLessThan(0.85 * (bytes[1] ?? 0));
    }
  });
});

describe('related products', () => {
  it('are in stock, of the same category first, the nearest in price first, and the same in REST', async () => {
    const { items } = await list({ limit: 100 });
    const [origin] = (await list({ filter: { category: 'Handcuffs' } })).items;
    if (!origin) throw new Error('The demo has no handcuffs.');
    const RELATED = 'query ($id: ID!) { relatedProducts(productId: $id) { id unitPrice stock category { name } } }';
    const related = (await api.gql(RELATED, { id: origin.id })).data.relatedProducts;
    expect(related).toHaveLength(8);
    const isOfCategory = (each: { category: { name: string } }) => each.category.name === 'Handcuffs';
    const others = items.filter((each: { id: string; stock: number }) => each.id !== origin.id && each.stock > 0);
    const nearest = (isWanted: (each: { category: { name: string } }) => boolean) =>
      others
        .filter(isWanted)
        .map((each: { unitPrice: number }) => Math.abs(each.unitPrice - origin.unitPrice))
        .sort((a: number, b: number) => a - b);
    const expected = [...nearest(isOfCategory), ...nearest((each) => !isOfCategory(each))].slice(0, 8);
    expect(related.map((each: { unitPrice: number }) => Math.abs(each.unitPrice - origin.unitPrice))).toEqual(expected);
    expect(related.every(({ stock, id }: { stock: number; id: string }) => stock > 0 && id !== origin.id)).toBe(true);
    const { body } = await api.rest('GET', `/products/${origin.id}/related`);
    expect(body.map((each: { _id: string }) => each._id)).toEqual(related.map((each: { id: string }) => each.id));
    const missing = await api.gql(RELATED, { id: 'f'.repeat(24) });
    expect(missing.errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });
});

describe('the REST API', () => {
  it('lists all products at GET /products/', async () => {
    const { body } = await api.rest('GET', '/products/');
    expect(body).toHaveLength(60);
  });

  it('lists one category at GET /products/?category= by name and id, and at /collections/{category}', async () => {
    const byName = await api.rest('GET', '/products/?category=Rings');
    const ids = byName.body.map((each: { _id: string }) => each._id);
    expect(ids.length).toBeGreaterThan(4);
    for (const path of [
      `/products/?category=${byName.body[0]?.category_id._id}`,
      '/collections/Rings',
      '/collections/rings/',
    ]) {
      expect((await api.rest('GET', path)).body.map((each: { _id: string }) => each._id)).toEqual(ids);
    }
  });

  it('lists the seven categories at GET /categories/ and /categories, as GraphQL does', async () => {
    const slash = await api.rest('GET', '/categories/');
    const plain = await api.rest('GET', '/categories');
    expect(slash.body).toEqual(plain.body);
    expect(slash.body.map((each: { name: string }) => each.name)).toEqual([
      'Bracelet',
      'Bridal Sets',
      'Earrings',
      'Handcuffs',
      'Necklace',
      'Pendants',
      'Rings',
    ]);
    const { data } = await api.gql('{ categories { id name description productCount featuredProducts { id } } }');
    expect(data.categories.map((each: { id: string }) => each.id)).toEqual(
      slash.body.map((each: { _id: string }) => each._id),
    );
    for (const category of data.categories) expect(category.featuredProducts.length).toBeLessThanOrEqual(4);
    const sum = data.categories.reduce((total: number, each: { productCount: number }) => total + each.productCount, 0);
    expect(sum).toBe(60);
  });

  it('answers categories under the documented names, with complete featured products', async () => {
    const [categories, products] = [await api.rest('GET', '/categories'), await api.rest('GET', '/products')];
    expect(categories.body).toHaveLength(7);
    for (const { featured_products: featured, ...category } of categories.body) {
      expect(category).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: expect.any(String),
        version: 0,
        description: expect.any(String),
        ...Object.fromEntries(['material', 'care', 'delivery', 'returns'].map((note) => [note, expect.any(String)])),
      });
      expect(featured.length).toBeGreaterThan(0);
      for (const each of featured) expect(products.body).toContainEqual(each);
    }
  });

  it('marks every product as for all genders, and never mentions the placeholder brands', async () => {
    const { body, text } = await api.rest('GET', '/products');
    for (const each of body) expect(each.categories.at(-1)?.gender).toBe('all');
    expect(BRANDS).toEqual(['Nike', 'Adidas', 'Puma', 'New Balance']);
    expect(BRANDS.filter((brand) => text.includes(brand))).toEqual([]);
  });

  it('paginates on request', async () => {
    // The second time from the cache.
    for (let time = 0; time < 2; time += 1) {
      const { body, headers } = await api.rest('GET', '/products?page=3&limit=25');
      expect([body.length, headers.get('x-total-count')]).toEqual([10, '60']);
    }
    const rings = await api.rest('GET', '/products?category=Rings');
    const page = await api.rest('GET', '/products?category=Rings&limit=1');
    expect(page.headers.get('x-total-count')).toBe(String(rings.body.length));
  });
});

it('returns at most eight top picks, all featured', async () => {
  const { data } = await api.gql('{ topPicks { id isFeatured } }');
  expect(data.topPicks.length).toBeGreaterThan(3);
  expect(data.topPicks.length).toBeLessThanOrEqual(8);
  for (const each of data.topPicks) expect(each.isFeatured).toBe(true);
});

it('returns the contact details of the shop', async () => {
  const { data } = await api.gql('{ shop { name email phone address facebook instagram tiktok timeZone whatsapp } }');
  expect(data.shop).toMatchObject({
    name: 'Zevar',
    email: 'shop@zevar.example',
    timeZone: 'Asia/Karachi',
    whatsapp: null,
  });
});

it('lets browsers cache the lists but revalidate each time', async () => {
  for (const path of ['/products/', '/categories', '/products?page=1&limit=5']) {
    const first = await api.rest('GET', path);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag');
    expect(etag).toMatch(/^W\/"/);
    const again = await api.rest('GET', path, undefined, { 'if-none-match': etag ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  }
});

import type { Api } from '../support/api.js';
import {
  CREATE_PRODUCT,
  searchInventory,
  setOrderStatus,
  startShopWithAdmin,
  findInventoryProduct,
  UPDATE_PRODUCT,
  type AdminApi,
} from '../support/admin-api.js';
import { guestDetails, newPaymentId } from '../support/guest.js';
import type { Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  ({ shop, api, admin: admin } = await startShopWithAdmin());
});
afterAll(() => shop.stop());

describe('a product update', () => {
  it('changes the documented fields, is visible in the shop at once, and returns the product', async () => {
    const product = await searchInventory(admin, 'Moonrise Pearl Ring');
    const changes = {
      name: 'Moonrise Ring',
      description: 'Anew',
      price: 900.5,
      discount_price: 850,
      sku: 'NEW-1',
      category_id: product.category.id,
      is_featured: true,
      is_active: true,
      version: product.version,
    };
    const { status, body } = await admin.rest('PUT', `/products/${product.id}`, changes);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: product.id,
      name: 'Moonrise Ring',
      price: 900.5,
      discount_price: 850,
      sku: 'NEW-1',
      is_featured: true,
    });
    expect((await api.rest('GET', `/products/${product.id}`)).body).toMatchObject({
      name: 'Moonrise Ring',
      discount_price: 850,
    });
    const { data } = await api.gql('{ products(filter: { search: "moonrise" }) { items { unitPrice } } }');
    expect(data.products.items).toEqual([{ unitPrice: 850 }]);
    const plain = await searchInventory(admin, 'Nandini Pearl Strand');
    const counted = await admin.rest('PUT', `/products/${plain.id}`, {
      stock_quantity: plain.stock + 1,
      is_featured: false,
      is_active: true,
    });
    expect(counted.body).toMatchObject({
      stock_quantity: plain.stock + 1,
      is_featured: false,
      is_active: true,
      name: plain.name,
    });
    const cleared = await admin.rest('PUT', `/products/${product.id}`, { discount_price: '' });
    expect([cleared.body.discount_price, cleared.body.name]).toEqual([null, 'Moonrise Ring']);
  });

  it('that deactivates a featured product takes it out of the featured ones, also with the documented payload', async () => {
    const product = await searchInventory(admin, 'Briar Twist Ring');
    const payload = {
      ...{ name: product.name, description: product.description, price: product.price, discount_price: '' },
      ...{ stock_quantity: product.stock, sku: product.sku, category_id: product.category.id, is_featured: true },
    };
    await admin.rest('PUT', `/products/${product.id}`, { ...payload, is_active: true });
    const { status, body } = await admin.rest('PUT', `/products/${product.id}`, { ...payload, is_active: false });
    expect([status, body.is_active, body.is_featured]).toEqual([200, false, false]);
    const refused = await admin.rest('PUT', `/products/${product.id}`, { is_featured: true });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['is_featured']]);
    const changes = { is_active: true, is_featured: product.isFeatured };
    const restored = await admin.rest('PUT', `/products/${product.id}`, changes);
    expect([restored.status, restored.body.is_active]).toEqual([200, true]);
  });

  it('with a discount price that is not below the price is refused, also the discount that it keeps', async () => {
    const product = await searchInventory(admin, 'Briar Twist Ring');
    for (const changes of [
      { discount_price: product.price },
      { discount_price: product.price + 1 },
      { price: 100, discount_price: 100 },
    ]) {
      const { status, body } = await admin.rest('PUT', `/products/${product.id}`, changes);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', ['discount_price']]);
    }
    const { errors } = await admin.gql(UPDATE_PRODUCT, { id: product.id, input: { salePrice: product.price } });
    expect(errors?.[0]?.extensions.fields).toEqual({ salePrice: 'Discount price must be below the price' });
    await admin.rest('PUT', `/products/${product.id}`, { discount_price: 1 });
    expect((await admin.rest('PUT', `/products/${product.id}`, { price: 1 })).status).toBe(400);
    for (const none of ['', null, 0]) {
      const cleared = await admin.rest('PUT', `/products/${product.id}`, { discount_price: none });
      expect([cleared.status, cleared.body.discount_price]).toEqual([200, null]);
    }
  });

  it('on an outdated version is refused with the current product, through both APIs', async () => {
    const product = await searchInventory(admin, 'Briar Twist Ring');
    expect(
      (await admin.gql(UPDATE_PRODUCT, { id: product.id, input: { price: 1111, version: product.version } })).errors,
    ).toBeUndefined();
    const outdated = await admin.gql(UPDATE_PRODUCT, {
      id: product.id,
      input: { name: 'Late', version: product.version },
    });
    expect(outdated.errors?.[0]?.extensions).toMatchObject({ code: 'STALE_VERSION', product: { price: 1111 } });
    const rest = await admin.rest('PUT', `/products/${product.id}`, { name: 'Late', version: product.version });
    expect([rest.status, rest.body.code, rest.body.product.price]).toEqual([409, 'STALE_VERSION', 1111]);
    expect((await findInventoryProduct(admin, product.id)).name).toBe(product.name);
  });

  it('never overwrites a sale: an unchanged stock is ignored, a changed one is refused as outdated', async () => {
    const product = await searchInventory(admin, 'Neelam Trilogy Ring');
    const { id, size } = { id: product.id, size: product.sizes[0]?.size ?? null };
    const sale = await api.rest('POST', '/orders/guest', {
      paymentID: newPaymentId(),
      products: [{ id, size, quantity: 1 }],
      address: guestDetails(),
    });
    expect(sale.status).toBe(201);
    const renamed = await admin.rest('PUT', `/products/${id}`, {
      name: 'Trilogy',
      stock_quantity: product.stock,
      expected_stock: product.stock,
      version: product.version,
    });
    expect([renamed.status, renamed.body.stock_quantity]).toEqual([200, product.stock - 1]);
    const plain = await searchInventory(admin, 'Nandini Pearl Strand');
    await api.rest('POST', '/orders/guest', {
      paymentID: newPaymentId(),
      products: [{ id: plain.id, quantity: 1 }],
      address: guestDetails(),
    });
    for (const input of [
      { stock: 99, expectedStock: plain.stock },
      { stock: 99, version: plain.version },
    ]) {
      expect((await admin.gql(UPDATE_PRODUCT, { id: plain.id, input })).errors?.[0]?.extensions.code).toBe(
        'STALE_VERSION',
      );
    }
    expect((await findInventoryProduct(admin, plain.id)).stock).toBe(plain.stock - 1);
  });

  it('of sizes is refused as outdated when pieces were sold and others came back, though the sum is the same', async () => {
    const { id, sizes } = await searchInventory(admin, 'Honey Hour Topaz Ring');
    const [first, second] = sizes.map(({ size }) => size);
    const sell = async (size: string | undefined) =>
      (
        await api.rest('POST', '/orders/guest', {
          paymentID: newPaymentId(),
          products: [{ id, size, quantity: 1 }],
          address: guestDetails(),
        })
      ).body._id;
    const returned = await sell(second);
    const before = await findInventoryProduct(admin, id);
    await sell(first);
    await setOrderStatus(admin, returned, 'cancelled');
    expect((await findInventoryProduct(admin, id)).stock).toBe(before.stock);
    const counted = before.sizes.map(({ size, stock: pieces }, index) => ({
      size,
      stock: pieces + (index === 1 ? 1 : 0),
    }));
    const input = { sizes: counted, expectedStock: before.stock, version: before.version };
    expect((await admin.gql(UPDATE_PRODUCT, { id, input })).errors?.[0]?.extensions.code).toBe('STALE_VERSION');
  });

  it('that changes nothing is no edit', async () => {
    const before = await searchInventory(admin, 'Nandini Pearl Strand');
    const { body } = await admin.rest('PUT', `/products/${before.id}`, { name: before.name, is_active: true });
    const stock = { stock_quantity: before.stock };
    const set = await admin.rest('PUT', `/admin/products/${before.id}/stock`, stock);
    expect([body.version, set.status, set.body.version]).toEqual([before.version, 200, before.version]);
  });

  it('keeps every sale when products are updated and ordered at once', async () => {
    const product = await searchInventory(admin, 'Gulmohar Cluster Ring');
    const size = product.sizes.find(({ stock }: { stock: number }) => stock >= 4)?.size;
    const sales = Array.from({ length: 4 }, () =>
      api.rest('POST', '/orders/guest', {
        paymentID: newPaymentId(),
        products: [{ id: product.id, size, quantity: 1 }],
        address: guestDetails(),
      }),
    );
    const edits = Array.from({ length: 10 }, (_, n) =>
      admin.gql(UPDATE_PRODUCT, {
        id: product.id,
        input: { name: `Gulmohar ${n}`, stock: product.stock, expectedStock: product.stock },
      }),
    );
    const sold = (await Promise.all(sales)).filter(({ status }) => status === 201).length;
    for (const { errors } of await Promise.all(edits)) expect(errors).toBeUndefined();
    expect(sold).toBe(4);
    expect((await findInventoryProduct(admin, product.id)).stock).toBe(product.stock - sold);
  });

  it('that deactivates a product removes it from every list, and can be repeated', async () => {
    const { data } = await admin.gql('{ featuredLists { categories { category { id } products { id name } } } }');
    const list = data.featuredLists.categories.find((each: { products: unknown[] }) => each.products.length > 1);
    const product = list?.products[0];
    for (const _ of [1, 2])
      expect((await admin.rest('DELETE', `/products/${product?.id}`)).body).toMatchObject({
        msg: `Product "${product?.name}" deleted successfully`,
      });
    expect((await api.rest('GET', `/products/${product?.id}`)).status).toBe(404);
    const after = (await admin.gql('{ featuredLists { categories { category { id } products { id } } } }')).data
      .featuredLists.categories;
    expect(JSON.stringify(after)).not.toContain(product?.id);
    expect((await admin.rest('GET', '/products/admin/all?status=inactive')).body.products).toMatchObject([
      { _id: product?.id, is_active: false, is_featured: false },
    ]);
  });

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: 'x' }, 'price'],
    [{ price: 10.001 }, 'price'],
    [{ price: '' }, 'price'],
    [{ stock_quantity: 1.5 }, 'stock_quantity'],
    [{ stock_quantity: ' ' }, 'stock_quantity'],
    [{ discount_price: 1e7 }, 'discount_price'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ name: 'a\u0000' }, 'name'],
    [{ category_id: { $ne: 1 } }, 'category_id'],
    [{ category_id: 'a'.repeat(24) }, 'category_id'],
    [{ is_active: 'perhaps' }, 'is_active'],
    [{ isAdmin: true }, 'isAdmin'],
    [{ $set: { price: 0 } }, '$set'],
  ])('with %j is refused and names %s', async (changes, field) => {
    const product = await searchInventory(admin, 'Nandini Pearl Strand');
    const { status, body } = await admin.rest('PUT', `/products/${product.id}`, changes);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
    const withPictures = await admin.rest('PUT', `/admin/products/${product.id}`, changes);
    expect([withPictures.status, withPictures.body.fields]).toEqual([400, body.fields]);
    expect(await findInventoryProduct(admin, product.id)).toEqual(product);
  });
});

describe('a new product', () => {
  it('requires name, category, description, price and stock', async () => {
    const { errors } = await admin.gql(CREATE_PRODUCT, {
      input: { name: ' ', description: '', categoryId: '', price: -1 },
    });
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {}).sort()).toEqual([
      'categoryId',
      'description',
      'name',
      'price',
      'stock',
    ]);
  });

  it('has the total stock of its sizes without blank rows, and can be found and bought at once', async () => {
    const { category } = await searchInventory(admin, 'Nandini Pearl Strand');
    const sizes = [
      { size: '16', stock: 2 },
      { size: ' ', stock: 9 },
      { size: '17', stock: 3 },
    ];
    const input = {
      name: 'Zugspitze Kundan Ring',
      description: 'New.',
      categoryId: category.id,
      price: 500,
      salePrice: 450,
      sizes,
      sku: 'ZUG-1',
    };
    const { data, errors } = await admin.gql(CREATE_PRODUCT, { input });
    expect(errors).toBeUndefined();
    expect(data.createProduct).toMatchObject({
      stock: 5,
      hasSizes: true,
      unitPrice: 450,
      isActive: true,
      sizes: [{ size: '16' }, { size: '17' }],
    });
    const sale = await api.rest('POST', '/orders/guest', {
      paymentID: newPaymentId(),
      products: [{ id: data.createProduct.id, size: '17', quantity: 1 }],
      address: guestDetails(),
    });
    expect(sale.body).toMatchObject({ subtotal: 450 });
    expect(
      (await api.gql('{ products(filter: { search: "zugspitze" }) { items { name } } }')).data.products.items,
    ).toHaveLength(1);
    expect((await admin.gql(CREATE_PRODUCT, { input })).errors?.[0]?.extensions).toMatchObject({ code: 'SKU_TAKEN' });
    const duplicateSizes = await admin.gql(CREATE_PRODUCT, {
      input: {
        ...input,
        sku: 'ZUG-2',
        sizes: [
          { size: 'S', stock: 1 },
          { size: 's', stock: 1 },
        ],
      },
    });
    expect(duplicateSizes.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
  });
});

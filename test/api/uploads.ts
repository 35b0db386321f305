import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { searchInventory, signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

const CREATE = `mutation ($input: NewProductInput!, $images: [Upload!]) {
  createProduct(input: $input, images: $images) { id name images { url srcset width height isPrimary } }
}`;

/** A REST form with files. `field`: the name of the form field of the files. */
export function formOf(
  values: Record<string, string>,
  files: Buffer[],
  filename = 'x.png',
  field = 'product_images',
): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  for (const file of files) form.append(field, new Blob([new Uint8Array(file)], { type: 'image/png' }), filename);
  return form;
}

/** New products with pictures, sent to one server by its administrator. */
export class Uploads {
  private created = 0;

  constructor(
    readonly shop: Shop,
    readonly api: Api,
    public admin: AdminApi,
    private readonly categoryId: string,
  ) {}

  /** The fields of a valid new product in a REST form. */
  fields() {
    return {
      name: `Patti ${(this.created += 1)}`,
      category_id: this.categoryId,
      description: 'A band.',
      price: '1200.50',
      discount_price: '',
      stock_quantity: '7',
      sku: '',
    };
  }

  async post(path: string, body: FormData | string, headers: Record<string, string>) {
    const answer = await fetch(`${this.shop.url}${path}`, { method: 'POST', headers, body });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  }

  viaRest(files: Buffer[], values: Record<string, string> = this.fields()) {
    return this.post('/products/upload', formOf(values, files), this.admin.headers);
  }

  /** With several files the second one is the primary picture. */
  viaGraphql(files: Buffer[]) {
    const form = new FormData();
    const input = {
      name: `Patti ${(this.created += 1)}`,
      description: 'A band.',
      categoryId: this.categoryId,
      price: 10,
      stock: 1,
      primaryImage: files.length > 1 ? 1 : 0,
    };
    form.append('operations', JSON.stringify({ query: CREATE, variables: { input, images: files.map(() => null) } }));
    form.append(
      'map',
      JSON.stringify(Object.fromEntries(files.map((_, index) => [index, [`variables.images.${index}`]]))),
    );
    files.forEach((file, index) => form.append(String(index), new Blob([new Uint8Array(file)]), 'x.png'));
    return this.post('/graphql', form, { 'apollo-require-preflight': '1', ...this.admin.headers });
  }

  /** The files on disk: the WebP files of stored pictures, which AVIF files follow, and temporary files of uploads. */
  async countFiles() {
    const stored = await readdir(join(this.shop.dataDir, 'media')).catch(() => []);
    return {
      stored: stored.filter((name) => name.endsWith('.webp')).length,
      temporary: (await readdir(join(this.shop.dataDir, 'uploads')).catch(() => [])).length,
    };
  }

  async countProducts(): Promise<number> {
    return (await this.admin.rest('GET', '/products/admin/all')).body.pagination.totalProducts;
  }
}

/** Starts a server that stores pictures in its data folder, unless `env` says otherwise. */
export async function startUploads(env: Record<string, string> = { MEDIA: 'folder' }): Promise<Uploads> {
  const shop = await startShop(env);
  const api = apiOf(shop);
  const admin = await signInAsAdmin(api);
  return new Uploads(shop, api, admin, (await searchInventory(admin, 'Nandini Pearl Strand')).category.id);
}

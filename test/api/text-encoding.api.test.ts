import { searchInventory, signInAsAdmin, type AdminApi } from '../support/admin-api.js';
import { apiOf, type Api } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

let shop: Shop;
let api: Api;
let admin: AdminApi;

beforeAll(async () => {
  shop = await startShop();
  api = apiOf(shop);
  admin = await signInAsAdmin(api);
});
afterAll(() => shop.stop());

const JSON_TYPE = 'application/json';
const EDIT = 'mutation ($id: ID!, $input: ProductChangesInput!) { updateProduct(id: $id, input: $input) { name } }';

/** Sends bytes as they are; `latin1` is one byte for each character. */
async function send(path: string, text: string, encoding: BufferEncoding, contentType = JSON_TYPE, method = 'POST') {
  const answer = await fetch(`${shop.url}${path}`, {
    method,
    headers: { ...admin.headers, 'content-type': contentType, 'apollo-require-preflight': '1' },
    body: new Uint8Array(Buffer.from(text, encoding)),
  });
  const body = JSON.parse(await answer.text());
  const error = body.errors?.[0];
  return error
    ? { status: answer.status, code: error.extensions.code, msg: error.message }
    : { status: answer.status, code: body.code, msg: body.msg };
}

const message = (name: string) =>
  JSON.stringify({
    name,
    email: 'amelie@example.com',
    subject: 'general',
    message: 'Is it in stock?',
    marketingConsent: true,
  });
const operation = (name: string) =>
  JSON.stringify({
    query: 'query ($name: String!) { products(filter: { search: $name }) { items { id } } }',
    variables: { name },
  });
const refused = { status: 400, code: 'BAD_REQUEST', msg: 'The request is not in UTF-8' };

describe('text that is not UTF-8', () => {
  it('is refused in JSON by both APIs, and what is UTF-8 is taken, with a byte order mark too', async () => {
    expect(await send('/contact', message('Amélie'), 'latin1')).toEqual(refused);
    expect(await send('/graphql', operation('Amélie'), 'latin1')).toEqual(refused);
    for (const [text, encoding] of [
      ['Amélie', 'utf8'],
      ['Amelie', 'latin1'],
    ] as const) {
      expect(await send('/contact', message(text), encoding)).toMatchObject({ status: 200 });
      expect(await send('/contact', `\uFEFF${message(text)}`, 'utf8')).toMatchObject({ status: 200 });
      expect(await send('/graphql', operation(text), encoding)).toMatchObject({ status: 200 });
    }
  });

  it('is refused as such where the content type says another encoding than UTF-8', async () => {
    const unsupported = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', msg: 'JSON must be in UTF-8' };
    for (const charset of ['iso-8859-1', '"windows-1252"', 'utf-16', 'utf-80']) {
      expect(await send('/contact', message('Amelie'), 'latin1', `${JSON_TYPE}; charset=${charset}`)).toEqual(
        unsupported,
      );
      expect(await send('/graphql', operation('x'), 'latin1', `${JSON_TYPE};charset=${charset}`)).toEqual(unsupported);
    }
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8'])
      expect(await send('/contact', message('Amélie'), 'utf8', `${JSON_TYPE}; charset=${charset}`)).toMatchObject({
        status: 200,
      });
  });

  it('is refused in queries, as in paths; other text is not', async () => {
    for (const [query, status] of [
      ['search=%E9', 400],
      ['search=%C3%A9', 200],
      ['search=100%', 200],
    ] as const) {
      const answer = await api.rest('GET', `/products?${query}`);
      expect([query, answer.status]).toEqual([query, status]);
      if (status === 400) expect(answer.body).toMatchObject({ code: refused.code, msg: refused.msg });
    }
    const page = await fetch(`${shop.url}/products?utm_source=caf%E9`, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
  });

  it('is refused in forms by both APIs, and nothing is stored', async () => {
    const { id, name } = await searchInventory(admin, 'Briar Twist Ring');
    const type = 'multipart/form-data; boundary=b';
    const part = (field: string, value: string, more = '') =>
      `--b\r\ncontent-disposition: form-data; name="${field}"\r\n${more}\r\n${value}\r\n`;
    const edit = JSON.stringify({ query: EDIT, variables: { id, input: { name: 'Café Ring' } } });
    const form = `${part('operations', edit)}${part('map', '{}')}--b--\r\n`;
    const form400 = { ...refused, msg: 'The form is not in UTF-8' };
    for (const more of ['', 'content-type: text/plain; charset=utf-8\r\n'])
      expect(
        await send(`/admin/products/${id}`, `${part('name', 'Café Ring', more)}--b--\r\n`, 'latin1', type, 'PUT'),
      ).toEqual(form400);
    expect(await send('/graphql', form, 'latin1', type)).toEqual(form400);
    expect((await searchInventory(admin, 'Briar Twist Ring')).name).toBe(name);
    expect(await send('/graphql', form, 'utf8', type)).toMatchObject({ status: 200 });
    expect((await searchInventory(admin, 'Café Ring')).id).toBe(id);
  });
});

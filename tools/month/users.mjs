/** Who takes part: two administrators, some accounts, and what the shop has to sell. */
import { waitForToken } from '../mailbox.mjs';

export const ADMIN = { email: 'admin@example.com', password: 'pearls-4-queens' };
/** The password of all who register. */
const PASSWORD = 'pearls-in-1-month';
const INVENTORY = `query ($page: Int!) { inventory(page: $page, limit: 100) {
  items { id sku unitPrice stock hasSizes isActive sizes { size stock } } pageInfo { hasNextPage }
} }`;
const SET_STOCK = 'mutation ($id: ID!, $input: StockInput!) { setStock(id: $id, input: $input) { id } }';

export const toPaisa = (rupees) => Math.round(rupees * 100);

/** The answer's body; throws unless it has one of these statuses. */
export async function expectStatus(answer, ...statuses) {
  const { status, body } = await answer;
  if (statuses.includes(status)) return body;
  throw new Error(`${status} instead of ${statuses.join(' or ')}: ${JSON.stringify(body).slice(0, 300)}`);
}

async function signIn(send, { email, password }) {
  const { token, user } = await expectStatus(send('POST', '/auth', { email, password }), 200);
  return { id: user._id, email, token };
}

/** A new account, whose address is verified by the link in its email. */
async function register(send, url, name) {
  const account = { firstname: 'Asha', lastname: 'Verma', username: name, email: `${name}@example.com` };
  await expectStatus(send('POST', '/users', { ...account, password: PASSWORD }), 201);
  const token = await waitForToken(url, ({ to, kind }) => to === account.email && kind === 'verify-email');
  await expectStatus(send('POST', '/auth/verify-email', { token }), 200);
  return signIn(send, { email: account.email, password: PASSWORD });
}

/** The first administrator makes the second one. */
export async function createUsers({ send, url }, accountCount) {
  const first = await signIn(send, ADMIN);
  const { id, email } = await register(send, url, 'month_partner');
  await expectStatus(send('PUT', `/users/${id}/admin`, {}, { 'x-auth-token': first.token }), 200);
  const second = await signIn(send, { email, password: PASSWORD });
  const accounts = [];
  for (let index = 0; index < accountCount; index += 1) accounts.push(await register(send, url, `month_${index}`));
  return { admins: [first, second], accounts };
}

/** One page after the other of all products. */
export async function readInventory({ send }, { token }) {
  const products = [];
  for (let page = 1; ; page += 1) {
    const request = { query: INVENTORY, variables: { page } };
    const { data } = await expectStatus(send('POST', '/graphql', request, { 'x-auth-token': token }), 200);
    products.push(...data.inventory.items);
    if (!data.inventory.pageInfo.hasNextPage) return products.sort((a, b) => (a.sku < b.sku ? -1 : 1));
  }
}

/** What can be ordered: each active product, in each of its sizes. Price in paisa. */
export const piecesOf = (products) =>
  products
    .filter(({ isActive }) => isActive)
    .flatMap(({ id, sku, unitPrice, hasSizes, sizes }) =>
      (hasSizes ? sizes.map(({ size }) => size) : [null]).map((size) => ({
        ...{ key: `${sku} ${size ?? ''}`.trim(), productId: id, size, price: toPaisa(unitPrice) },
      })),
    );

/** How many there are of each, by the same key. */
export const stockOf = (products) =>
  new Map(
    products.flatMap(({ sku, stock, hasSizes, sizes }) =>
      hasSizes ? sizes.map(({ size, stock: ofSize }) => [`${sku} ${size}`, ofSize]) : [[sku, stock]],
    ),
  );

/** Sets the stock of everything, and returns the events. */
export async function addStock({ send }, { token }, products, stock) {
  for (const { id, hasSizes, sizes } of products) {
    const input = hasSizes ? { sizes: sizes.map(({ size }) => ({ size, stock })) } : { stock };
    const request = { query: SET_STOCK, variables: { id, input } };
    const { errors } = await expectStatus(send('POST', '/graphql', request, { 'x-auth-token': token }), 200);
    if (errors) throw new Error(`No stock: ${JSON.stringify(errors).slice(0, 300)}`);
  }
  return [...stockOf(products).keys()].map((piece) => ({ type: 'stock', piece, stock }));
}

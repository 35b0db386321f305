/** Measures guest orders and account carts. */
import { MongoClient } from 'mongodb';
import { waitForToken } from '../mailbox.mjs';
import { measure } from './load.mjs';
import { databaseUri, newClientHeaders } from './processes.mjs';

const JSON_BODY = { 'content-type': 'application/json' };
const LARGE_STOCK = 1_000_000;
const CUSTOMERS = 16;
const LINES = 20;
const ADD_TO_CART = `mutation BenchAdd($line: CartLineInput!) {
  addToCart(line: $line) {
    cart { id version count subtotal lines { productId size quantity unitPrice total stock isActive } }
    reduced { productId reason }
  }
}`;
const CART = `query BenchCart {
  cart {
    id version count subtotal
    lines { productId size quantity name unitPrice total stock isActive image { url srcset width height } }
  }
}`;

/** Gives all products without sizes more stock than the benchmark buys; returns the ids of 200 of them. */
export async function raiseStock(dataDir) {
  const client = await new MongoClient(databaseUri(dataDir)).connect();
  try {
    const products = client.db().collection('products');
    await products.updateMany({ hasSizes: false }, { $set: { stock: LARGE_STOCK } });
    return (
      await products
        .find({ hasSizes: false }, { projection: { _id: 1 } })
        .limit(200)
        .toArray()
    ).map(({ _id }) => _id.toHexString());
  } finally {
    await client.close();
  }
}

/** Every request is the order of another guest, with two lines. */
export async function measureGuestOrders(url, ids, seconds) {
  let orders = 0;
  const nextBody = () => {
    orders += 1;
    const address = {
      firstname: 'Asha',
      lastname: 'Verma',
      phone: `03${String(orders).padStart(9, '0')}`,
      email: `bench${orders}@example.com`,
      address: '12 Mall Road',
      city: 'Lahore',
      state: 'Punjab',
      zipcode: '54000',
    };
    const products = [ids[orders % ids.length], ids[(orders * 7 + 3) % ids.length]].map((id) => ({ id, quantity: 1 }));
    return JSON.stringify({ products, address, paymentID: `COD_${Date.now()}_bench${orders}` });
  };
  return measure(
    `${url}/orders/guest`,
    {
      method: 'POST',
      setupClient: (client) =>
        setEachRequest(client, () => client.setHeadersAndBody({ ...JSON_BODY, ...newClientHeaders() }, nextBody())),
    },
    seconds,
  );
}

/** Sets autocannon's first request, and the next one after each response. */
function setEachRequest(client, next) {
  next();
  client.on('response', next);
}

/** 16 customers at once add to their carts. */
export async function measureAddToCart(url, tokens, ids, seconds) {
  let clients = 0;
  return measure(
    `${url}/graphql`,
    {
      method: 'POST',
      headers: JSON_BODY,
      setupClient(client) {
        const headers = { ...JSON_BODY, 'x-auth-token': tokens[(clients += 1) % tokens.length] };
        let added = clients;
        setEachRequest(client, () =>
          client.setHeadersAndBody(
            headers,
            JSON.stringify({
              query: ADD_TO_CART,
              variables: { line: { productId: ids[(added += 1) % LINES], quantity: 1 } },
            }),
          ),
        );
      },
    },
    seconds,
  );
}

const post = async (url, path, body, headers = {}) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text);
};

/** Registers customers, verifies their email addresses and returns their tokens. */
export async function registerCustomers(url) {
  const customers = Array.from({ length: CUSTOMERS }, (_, index) => ({
    firstname: 'Asha',
    lastname: 'Verma',
    username: `bench_${index}`,
    email: `bencher${index}@example.com`,
    password: 'pearls1',
  }));
  for (const customer of customers) await post(url, '/users', customer);
  const tokens = [];
  for (const { email, password } of customers) {
    await post(url, '/auth/verify-email', { token: await waitForToken(url, ({ to }) => to === email) });
    tokens.push((await post(url, '/auth', { email, password })).token);
  }
  return tokens;
}

export async function fillCart(url, token, ids) {
  const { products } = await post(
    url,
    '/cart/',
    { products: ids.slice(0, LINES).map((id) => ({ id, product: id, quantity: 2, itemTotal: 0 })) },
    { 'x-auth-token': token },
  );
  if (products.length !== LINES) throw new Error(`${products.length} lines in the cart`);
}

export const readCartRequest = (token) => ({
  path: '/graphql',
  method: 'POST',
  headers: { ...JSON_BODY, 'x-auth-token': token },
  body: JSON.stringify({ query: CART }),
});

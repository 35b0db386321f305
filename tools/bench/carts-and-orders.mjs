/** What is measured of buying: guests' orders, the cart of somebody who is signed in, and what reading it asks of the database. */
import { MongoClient } from 'mongodb';
import { secretOf } from '../mailbox.mjs';
import { alone } from './load.mjs';
import { somewhere, storeUri } from './processes.mjs';

const JSON_BODY = { 'content-type': 'application/json' };
const PLENTY = 1_000_000;
const SHOPPERS = 16;
const LINES = 20;
const ADD =
  'mutation BenchAdd($line: CartLineInput!) { addToCart(line: $line) { cart { id version count subtotal lines { productId size quantity unitPrice total stock isActive } } reduced { productId reason } } }';
const CART =
  'query BenchCart { cart { id version count subtotal lines { productId size quantity name unitPrice total stock isActive image { url srcset width height } } } }';

/** Products without sizes, with more in stock than a bench can buy. */
export async function stockUp(dataDir) {
  const client = await new MongoClient(storeUri(dataDir)).connect();
  try {
    const products = client.db().collection('products');
    await products.updateMany({ hasSizes: false }, { $set: { stock: PLENTY } });
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

/** Each request another guest's order, two lines of it. */
export async function guestOrders(url, ids, seconds) {
  let made = 0;
  const body = () => {
    made += 1;
    const address = {
      firstname: 'Asha',
      lastname: 'Verma',
      phone: `03${String(made).padStart(9, '0')}`,
      email: `bench${made}@example.com`,
      address: '12 Mall Road',
      city: 'Lahore',
      state: 'Punjab',
      zipcode: '54000',
    };
    const products = [ids[made % ids.length], ids[(made * 7 + 3) % ids.length]].map((id) => ({ id, quantity: 1 }));
    return JSON.stringify({ products, address, paymentID: `COD_${Date.now()}_bench${made}` });
  };
  return alone(
    `${url}/orders/guest`,
    {
      method: 'POST',
      setupClient: (client) => anew(client, () => client.setHeadersAndBody({ ...JSON_BODY, ...somewhere() }, body())),
    },
    seconds,
  );
}

/** A client's next request is made when the last one is answered, and the first one before it. */
function anew(client, next) {
  next();
  client.on('response', next);
}

/** Sixteen shoppers at once, each adding to a cart of a few products. */
export async function addingToCarts(url, tokens, ids, seconds) {
  let turn = 0;
  return alone(
    `${url}/graphql`,
    {
      method: 'POST',
      headers: JSON_BODY,
      setupClient(client) {
        const headers = { ...JSON_BODY, 'x-auth-token': tokens[(turn += 1) % tokens.length] };
        let added = turn;
        anew(client, () =>
          client.setHeadersAndBody(
            headers,
            JSON.stringify({ query: ADD, variables: { line: { productId: ids[(added += 1) % LINES], quantity: 1 } } }),
          ),
        );
      },
    },
    seconds,
  );
}

const post = async (url, path, body, headers = {}) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return JSON.parse(text);
};

/** Registers, verifies by the letter and signs in, as anybody does. */
export async function signedInShoppers(url) {
  const people = Array.from({ length: SHOPPERS }, (_, index) => ({
    firstname: 'Asha',
    lastname: 'Verma',
    username: `bench_${index}`,
    email: `bencher${index}@example.com`,
    password: 'pearls1',
  }));
  for (const person of people) await post(url, '/users', person);
  const tokens = [];
  for (const { email, password } of people) {
    await post(url, '/auth/verify-email', { token: await secretOf(url, ({ to }) => to === email) });
    tokens.push((await post(url, '/auth', { email, password })).token);
  }
  return tokens;
}

export async function fillCart(url, token, ids) {
  const { products } = await post(
    url,
    '/cart/',
    { products: ids.slice(0, LINES).map((id) => ({ id, quantity: 2 })) },
    { 'x-auth-token': token },
  );
  if (products.length !== LINES) throw new Error(`${products.length} lines in the cart`);
}

export const readCart = (token) => ({
  path: '/graphql',
  method: 'POST',
  headers: { ...JSON_BODY, 'x-auth-token': token },
  body: JSON.stringify({ query: CART }),
});

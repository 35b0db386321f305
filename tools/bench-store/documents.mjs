/** Documents of about the size of a shop's. */
import { ObjectId } from 'mongodb';
import { message } from './raw-connection.mjs';

const CATEGORIES = 20;
const METALS = ['Gold plated', 'Oxidised silver', 'Rose gold', 'Brass'];

export const categoryOf = (number) => `category ${number % CATEGORIES}`;
const aProduct = (number) => ({
  _id: number,
  name: `Kundan necklace with pearls ${number}`,
  category: categoryOf(number),
  price: 10_000 + ((number * 7919) % 50_000) * 10,
  stock: 1_000_000,
  description: 'A light piece for weddings and festivals, with an adjustable cord and a velvet box. '.repeat(2),
  metal: METALS[number % METALS.length],
  images: [`/images/${number}-1.webp`, `/images/${number}-2.webp`],
  createdAt: new Date(1_700_000_000_000 + number * 1000),
});
const anOrder = (number) => ({
  _id: new ObjectId(),
  number,
  user: number % 5_000,
  lines: [1, 2].map((line) => ({
    product: (number * line) % 10_000,
    name: `Kundan necklace ${number}`,
    price: 24_900,
    qty: line,
  })),
  total: 74_700,
  status: 'pending',
  createdAt: new Date(1_700_000_000_000 + number * 1000),
});

const INDEXES = {
  products: [
    { key: { category: 1, price: 1, _id: 1 }, name: 'category_price' },
    { key: { name: 1 }, name: 'name' },
  ],
  orders: [{ key: { user: 1, createdAt: -1 }, name: 'user_newest' }],
};

/** How many documents a message carries, and how many messages are under way at once. */
const BATCH = 500;
const AT_ONCE = 8;

/** Documents in batches, as a loader sends them. */
function batches(counts) {
  const make = { products: aProduct, orders: anOrder };
  return Object.entries(counts).flatMap(([name, count]) =>
    Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => ({
      name,
      documents: Array.from({ length: Math.min(BATCH, count - batch * BATCH) }, (__, number) =>
        make[name](batch * BATCH + number),
      ),
    })),
  );
}
/** `send(one, sender)` for each of them, several under way at once; answers the seconds until the last is acknowledged. */
async function sent(all, send) {
  const started = performance.now();
  const loader = async (_, sender) => {
    for (let one = all.shift(); one !== undefined; one = all.shift()) await send(one, sender);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loader));
  return (performance.now() - started) / 1000;
}
const withIndexes = (db) =>
  Promise.all(Object.entries(INDEXES).map(([name, indexes]) => db.collection(name).createIndexes(indexes)));

/** By the driver; answers seconds. */
export async function load(db, counts) {
  await withIndexes(db);
  return sent(batches(counts), ({ name, documents }) => db.collection(name).insertMany(documents, { ordered: false }));
}
/** The same as bytes that were made before, each with its part of the `counts` of several databases; answers seconds. */
export async function loadBytes(client, bare, counts) {
  for (const database of Object.keys(counts)) await withIndexes(client.db(database));
  const all = Object.entries(counts).flatMap(([$db, each]) =>
    batches(each).map(({ name, documents }) => message({ insert: name, ordered: false, $db }, documents)),
  );
  return sent(all, (bytes, sender) => bare.ask(sender, bytes));
}

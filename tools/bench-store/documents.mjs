/** Documents of about the size of the shop's, and their loading. */
import { ObjectId } from 'mongodb';
import { encodeMessage } from './raw-connection.mjs';

const CATEGORIES = 20;
const METALS = ['Gold plated', 'Oxidised silver', 'Rose gold', 'Brass'];

export const categoryOf = (number) => `category ${number % CATEGORIES}`;
const newProduct = (number) => ({
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
const newOrder = (number) => ({
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

/** Documents per message, and concurrent messages. */
const BATCH_SIZE = 500;
const CONCURRENT = 8;

/** `counts` has the number of documents per collection. */
function batchesOf(counts) {
  const make = { products: newProduct, orders: newOrder };
  return Object.entries(counts).flatMap(([name, count]) =>
    Array.from({ length: Math.ceil(count / BATCH_SIZE) }, (_, batch) => ({
      name,
      documents: Array.from({ length: Math.min(BATCH_SIZE, count - batch * BATCH_SIZE) }, (__, number) =>
        make[name](batch * BATCH_SIZE + number),
      ),
    })),
  );
}
/** Calls `send(batch, sender)` for each batch, several at once; returns the seconds until all are acknowledged. */
async function sendAll(batches, send) {
  const started = performance.now();
  const loader = async (_, sender) => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) await send(batch, sender);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, loader));
  return (performance.now() - started) / 1000;
}
const createIndexes = (db) =>
  Promise.all(Object.entries(INDEXES).map(([name, indexes]) => db.collection(name).createIndexes(indexes)));

/** Loads by the driver; returns seconds. */
export async function load(db, counts) {
  await createIndexes(db);
  return sendAll(batchesOf(counts), ({ name, documents }) =>
    db.collection(name).insertMany(documents, { ordered: false }),
  );
}
/** Loads messages that are encoded in advance; `counts` has the counts per database. Returns seconds. */
export async function loadEncoded(client, rawConnections, counts) {
  for (const database of Object.keys(counts)) await createIndexes(client.db(database));
  const messages = Object.entries(counts).flatMap(([$db, collectionCounts]) =>
    batchesOf(collectionCounts).map(({ name, documents }) =>
      encodeMessage({ insert: name, ordered: false, $db }, documents),
    ),
  );
  return sendAll(messages, (bytes, sender) => rawConnections.send(sender, bytes));
}

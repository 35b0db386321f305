/** Documents of about the size of a shop's. */
import { ObjectId } from 'mongodb';

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
  lines: [1, 2].map((line) => ({ product: (number * line) % 10_000, name: `Kundan necklace ${number}`, price: 24_900, qty: line })),
  total: 74_700,
  status: 'pending',
  createdAt: new Date(1_700_000_000_000 + number * 1000),
});

const INDEXES = {
  products: [{ key: { category: 1, price: 1, _id: 1 }, name: 'category_price' }, { key: { name: 1 }, name: 'name' }],
  orders: [{ key: { user: 1, createdAt: -1 }, name: 'user_newest' }],
};

/** How many documents a message carries, and how many messages are under way at once. */
const BATCH = 500;
const AT_ONCE = 8;

/** In batches, as a loader sends them; answers the seconds until the last is acknowledged. */
export async function load(db, counts) {
  for (const [name, indexes] of Object.entries(INDEXES)) await db.collection(name).createIndexes(indexes);
  const make = { products: aProduct, orders: anOrder };
  const batches = Object.entries(counts).flatMap(([name, count]) =>
    Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => ({
      name,
      documents: Array.from({ length: Math.min(BATCH, count - batch * BATCH) }, (__, number) => make[name](batch * BATCH + number)),
    })),
  );
  const started = performance.now();
  const loader = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await db.collection(batch.name).insertMany(batch.documents, { ordered: false });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loader));
  return (performance.now() - started) / 1000;
}

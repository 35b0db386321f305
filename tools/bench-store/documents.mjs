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

/** In batches, as the driver's own insertMany sends them. */
export async function load(db, counts) {
  for (const [name, indexes] of Object.entries(INDEXES)) await db.collection(name).createIndexes(indexes);
  const make = { products: aProduct, orders: anOrder };
  const all = Object.entries(counts).map(([name, count]) => [name, Array.from({ length: count }, (_, number) => make[name](number))]);
  const started = performance.now();
  for (const [name, documents] of all) await db.collection(name).insertMany(documents, { ordered: false });
  return (performance.now() - started) / 1000;
}

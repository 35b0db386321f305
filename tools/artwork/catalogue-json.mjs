// node tools/artwork/catalogue-json.mjs [--check] : writes server/demo/catalogue.json from catalogue.mjs.
//   --check   write nothing; fail if the file is stale
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CATEGORIES, NOTES, PRODUCTS } from './catalogue.mjs';
import { DEMO, WIDTHS, readPictureIndex } from './widths.mjs';

const COLOURS = ['black', 'white', 'red', 'blue', 'green', 'brown', 'yellow'];
const FEATURED_AT_LEAST = 4;
const target = path.join(DEMO, 'catalogue.json');

// Ids never change while the name stays: links, carts and the client's map of categories hold them.
const idOf = (kind, name) => createHash('sha256').update(`zevar ${kind} ${name}`).digest('hex').slice(0, 24);
const categoryId = (name) => idOf('category', name);
const paisa = (rupees) => (rupees === null ? null : Math.round(rupees * 100));

const categories = CATEGORIES.map(({ name, description }) => ({
  id: categoryId(name),
  name,
  description,
  ...NOTES,
  featured: PRODUCTS.filter((product) => product.category === name && product.featuredInCategory).map(
    (product) => product.slug,
  ),
}));

const products = PRODUCTS.map((product) => ({
  id: idOf('product', product.slug),
  slug: product.slug,
  name: product.name,
  description: product.description,
  categoryId: categoryId(product.category),
  price: paisa(product.price),
  salePrice: paisa(product.discountedPrice),
  sku: product.sku,
  colours: [product.colour],
  sizes: product.sizes,
  stock: product.stock,
  isFeatured: product.featured,
  createdAt: product.createdAt,
  images: product.images.map((file) => path.basename(file, '.webp')),
}));

function repeated(list, key) {
  const seen = new Set();
  return list
    .filter((entry) => seen.size === seen.add(entry[key].toLowerCase()).size)
    .map((entry) => `${key} ${entry[key]} is given twice`);
}

function faultsOf(product, pictures, files) {
  const isWhole = (number) => Number.isInteger(number) && number >= 0;
  const rules = [
    [categories.some(({ id }) => id === product.categoryId), 'has no known category'],
    [isWhole(product.price) && product.price > 0, 'has no price'],
    [
      product.salePrice === null ||
        (isWhole(product.salePrice) && product.salePrice > 0 && product.salePrice < product.price),
      'has a sale price not below its price',
    ],
    [
      product.colours.length > 0 && product.colours.every((colour) => COLOURS.includes(colour)),
      'has an unknown colour',
    ],
    [
      isWhole(product.stock) && product.sizes.every(({ stock }) => isWhole(stock)),
      'has a stock that is no whole number',
    ],
    [
      product.sizes.length === 0 || product.stock === product.sizes.reduce((sum, { stock }) => sum + stock, 0),
      'has a stock that is not the sum of its sizes',
    ],
    [new Set(product.sizes.map(({ size }) => size)).size === product.sizes.length, 'has a size twice'],
    [!Number.isNaN(Date.parse(product.createdAt)), 'has no date'],
    [product.images.length > 0, 'has no picture'],
    ...product.images.map((name) => [
      pictures[name] && WIDTHS.every((width) => files.has(`${name}-${width}.webp`)),
      `has no ready picture ${name}: node tools/artwork/render.mjs '^${name}$'`,
    ]),
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => `${product.slug} ${fault}`);
}

const pictures = await readPictureIndex();
const files = new Set(await readdir(path.join(DEMO, 'pictures')));
const faults = [
  ...['id', 'sku', 'slug', 'name'].flatMap((key) => repeated(products, key)),
  ...['id', 'name'].flatMap((key) => repeated(categories, key)),
  ...products.flatMap((product) => faultsOf(product, pictures, files)),
  ...categories
    .filter(({ featured }) => featured.length < FEATURED_AT_LEAST)
    .map(({ name }) => `${name} features fewer than ${FEATURED_AT_LEAST} products`),
];
const text = `${JSON.stringify({ categories, products }, null, 2)}\n`;
if (faults.length === 0 && process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== text)
    faults.push('server/demo/catalogue.json is stale: node tools/artwork/catalogue-json.mjs');
} else if (faults.length === 0) {
  await writeFile(target, text);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

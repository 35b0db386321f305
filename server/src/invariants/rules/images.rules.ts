import { IMAGE_WIDTHS } from '#shared/limits';
import type { Order } from '../../orders/order.schema.js';
import type { Product } from '../../products/product.schema.js';
import type { Records, Rule } from '../rule.js';

const isAbsoluteUrl = (name: string): boolean => /^https?:\/\//.test(name);

/** A stored name stands for a file of exactly that name, or for one file per width. */
function isMissing(name: string, records: Records): boolean {
  if (isAbsoluteUrl(name) || records.hasImage(name)) return false;
  const baseName = name.replace(/\.webp$/, '');
  return !IMAGE_WIDTHS.every((width) => records.hasImage(`${baseName}-${width}.webp`));
}

export const imageRules: Rule[] = [
  {
    name: 'product-pictures-exist',
    description: 'Every picture that a product shows can be shown, in every width.',
    async *findViolations(records) {
      for await (const { _id, images } of records.read<Product>('products', { images: 1 })) {
        for (const { name } of images)
          if (isMissing(name, records)) yield `products ${String(_id)}: no picture ${name}`;
      }
    },
  },
  {
    name: 'order-pictures-exist',
    description: 'The pictures that orders keep can be shown.',
    async *findViolations(records) {
      for await (const { _id, lines } of records.read<Order>('orders', { lines: 1 })) {
        for (const { image } of lines)
          if (image !== null && isMissing(image, records)) yield `orders ${String(_id)}: no picture ${image}`;
      }
    },
  },
  {
    name: 'one-primary-picture',
    description: "Of a product's pictures at most one is the first.",
    async *findViolations(records) {
      for await (const { _id, images } of records.read<Product>('products', { images: 1 })) {
        const first = images.filter(({ isPrimary }) => isPrimary).length;
        if (first > 1) yield `products ${String(_id)}: ${first} first pictures`;
      }
    },
  },
];

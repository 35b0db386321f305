import { webpWidths } from '#shared/image-widths';
import type { Order } from '../../orders/order.schema.js';
import { imageFileName } from '../../media/image-files.js';
import type { Product } from '../../products/product.schema.js';
import type { Records, Rule } from '../rule.js';

const isAbsoluteUrl = (name: string): boolean => /^https?:\/\//.test(name);

/** The width of which an order's picture is shown. */
const SMALL = 320;

/** A stored name stands for a file of exactly that name, or for WebP files; AVIF files may be missing. */
function isMissing(name: string, width: number, records: Records): boolean {
  if (isAbsoluteUrl(name) || records.hasImage(name)) return false;
  const baseName = name.replace(/\.webp$/, '');
  return !webpWidths(width).every((each) => records.hasImage(imageFileName(baseName, each, 'webp')));
}

export const imageRules: Rule[] = [
  {
    name: 'product-pictures-exist',
    description: 'Every picture that a product shows can be shown, in every width.',
    async *findViolations(records) {
      for await (const { _id, images } of records.read<Product>('products', { images: 1 })) {
        for (const { name, width } of images)
          if (isMissing(name, width, records)) yield `products ${String(_id)}: no picture ${name}`;
      }
    },
  },
  {
    name: 'order-pictures-exist',
    description: 'The pictures that orders keep can be shown.',
    async *findViolations(records) {
      for await (const { _id, lines } of records.read<Order>('orders', { lines: 1 })) {
        for (const { image } of lines)
          if (image !== null && isMissing(image, SMALL, records)) yield `orders ${String(_id)}: no picture ${image}`;
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

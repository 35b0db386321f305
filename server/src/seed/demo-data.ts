import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { inProject } from '../config/project-root.js';

/** server/demo/catalogue.json, drawn from tools/artwork. Money in paisa. */
const demoCatalogue = z.object({
  categories: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), featured: z.array(z.string()) }),
  ),
  products: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      categoryId: z.string(),
      price: z.number().int(),
      salePrice: z.number().int().nullable(),
      sku: z.string(),
      colours: z.array(z.string()),
      sizes: z.array(z.object({ size: z.string(), stock: z.number().int() })),
      stock: z.number().int(),
      isFeatured: z.boolean(),
      createdAt: z.coerce.date(),
      images: z.array(z.string()),
    }),
  ),
});

const demoPictures = z.record(z.string(), z.object({ width: z.number(), height: z.number() }));

export type DemoCatalogue = z.output<typeof demoCatalogue>;
export type DemoProduct = DemoCatalogue['products'][number];
export type DemoPictures = z.output<typeof demoPictures>;

const read = (name: string): unknown => JSON.parse(readFileSync(inProject('server', 'demo', name), 'utf8'));

export const readDemo = () => ({
  catalogue: demoCatalogue.parse(read('catalogue.json')),
  pictures: demoPictures.parse(read('pictures.json')),
});

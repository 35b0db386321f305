import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { NOTE_NAMES } from '#shared/product-fields';
import { fromKeys } from '#shared/typed-objects';
import { projectPath } from '../config/project-root.js';

/** server/demo/catalogue.json. Prices are in paisa. */
const demoCatalogueSchema = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      ...fromKeys(NOTE_NAMES, () => z.string().optional()),
      featured: z.array(z.string()),
    }),
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

/** server/demo/pictures.json: sizes in pixels by image name. */
const demoImageSizesSchema = z.record(z.string(), z.object({ width: z.number(), height: z.number() }));

export type DemoCatalogue = z.output<typeof demoCatalogueSchema>;
export type DemoProduct = DemoCatalogue['products'][number];
export type DemoImageSizes = z.output<typeof demoImageSizesSchema>;

const read = (name: string): unknown => JSON.parse(readFileSync(projectPath('server', 'demo', name), 'utf8'));

/** Reads and validates the demo files. */
export const readDemo = () => ({
  catalogue: demoCatalogueSchema.parse(read('catalogue.json')),
  imageSizes: demoImageSizesSchema.parse(read('pictures.json')),
});

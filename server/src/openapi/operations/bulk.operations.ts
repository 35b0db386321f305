import * as z from 'zod';
import { LIMITS } from '#shared/limits';
import { priceChangeRules } from '#shared/rules/price-change.rules';
import { importRowsRules } from '#shared/rules/product-import.rules';
import {
  bulkPreview,
  bulkUpdated,
  changedPrices,
  priceChange,
  priceChanges,
  pricePreview,
} from '../answers/catalogue.answers.js';
import { productImport, productImportRows, productImports } from '../answers/imports.answers.js';
import { id } from '../answers/values.js';
import type { Chapter } from '../operation.js';
import { withRestNames } from '../rest-rules.js';

const OPERATIONS = ['price_update', 'stock_update', 'category_update', 'feature_update', 'status_update'] as const;

const bulkBody = z.strictObject({
  productIds: z.array(id).min(1).max(LIMITS.bulk),
  versions: z
    .array(z.string())
    .max(LIMITS.bulk)
    .nullish()
    .describe('Those of the preview, in the order of `productIds`: nothing is changed if one is another by now'),
  operation: z.enum(OPERATIONS),
  updates: z
    .looseObject({})
    .describe(
      [
        '- `price_update`: `{ type: percentage | fixed | set, value }`',
        '- `stock_update`: `{ type: add | subtract | set, quantity }`',
        '- `category_update`: `{ category_id }`',
        '- `feature_update`: `{ is_featured }`',
        '- `status_update`: `{ is_active }`',
        '',
        'Other fields are refused.',
      ].join('\n'),
    ),
});

const adjustment = z.looseObject({
  type: z.string().describe('`percentage`, `fixed` or `set`; of a discount price also `off` (percent) or `remove`'),
  value: z.union([z.number(), z.string()]).nullish(),
});
const priceBody = withRestNames(z.strictObject(priceChangeRules.shape), {
  regularPrice: 'regular_price',
  salePrice: 'discount_price',
}).extend({
  products: z
    .array(z.strictObject({ id, version: z.string().nullish() }))
    .min(1)
    .max(LIMITS.bulk),
  regular_price: adjustment.nullish(),
  discount_price: adjustment.nullish(),
});

export const BULK: Chapter = {
  tag: 'Many products at once',
  description: 'For administrators: bulk changes, changes of prices that can be undone, and imports from CSV.',
  operations: {
    'POST /products/inventory/bulk-preview': {
      id: 'previewBulkUpdate',
      summary: 'What a bulk change would do; changes nothing',
      body: bulkBody,
      answer: bulkPreview,
      errors: ['NOT_FOUND'],
    },
    'PUT /products/inventory/bulk-update': {
      id: 'bulkUpdate',
      summary: 'Changes up to 500 products, all or none',
      body: bulkBody,
      answer: bulkUpdated,
      errors: ['NOT_FOUND', 'STALE_VERSION'],
    },
    'POST /admin/prices/preview': {
      id: 'previewPrices',
      summary: 'What a change of prices would do; changes nothing',
      body: priceBody,
      answer: pricePreview,
      errors: ['NOT_FOUND'],
    },
    'PUT /admin/prices': {
      id: 'changePrices',
      summary: 'Changes prices and discounts of up to 500 products, all or none',
      body: priceBody,
      answer: changedPrices,
      errors: ['NOT_FOUND', 'STALE_VERSION'],
    },
    'GET /admin/prices/changes': {
      id: 'listPriceChanges',
      summary: 'The changes of the last 24 hours, which can be undone',
      answer: priceChanges,
    },
    'POST /admin/prices/changes/:id/undo': {
      id: 'undoPriceChange',
      summary: 'Takes a change of prices back',
      description: 'What was edited or sold since stays as it is, see `left`.',
      answer: priceChange,
    },
    'POST /admin/imports': {
      id: 'startImport',
      summary: 'Uploads a CSV of products, which is checked',
      description: '`file` is the CSV, `pictures` a zip with its pictures. Nothing is changed before it is applied.',
      form: { fields: z.object({}), files: ['file', 'pictures'] },
      answer: productImport,
      errors: ['IMPORT_RUNNING'],
    },
    'GET /admin/imports': { id: 'listImports', summary: 'The latest imports', answer: productImports },
    'GET /admin/imports/:id': { id: 'getImport', summary: 'One import, to follow its state', answer: productImport },
    'GET /admin/imports/:id/rows': {
      id: 'listImportRows',
      summary: 'A page of the rows of an import',
      query: importRowsRules,
      answer: productImportRows,
    },
    'POST /admin/imports/:id/apply': {
      id: 'applyImport',
      summary: 'Applies an import that is `ready`',
      answer: productImport,
      errors: ['IMPORT_RUNNING', 'IMPORT_NOT_READY'],
    },
    'POST /admin/imports/:id/stop': {
      id: 'stopImport',
      summary: 'Stops an import, and takes back what it has applied',
      answer: productImport,
      errors: ['IMPORT_NOT_READY'],
    },
  },
};

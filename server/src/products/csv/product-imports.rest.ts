import type { ProductImportView } from './product-import.view.js';

/** An import with the REST API's field names. */
export const importToRest = ({ id, createdAt, endedAt, ...fields }: ProductImportView) => ({
  _id: id,
  ...fields,
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

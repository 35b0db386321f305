import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Pace } from '../../common/concurrency/pace.js';
import { CatalogueTransactions } from '../../common/transactions/catalogue-transactions.js';
import { failpoint } from '../../common/transactions/failpoints.js';
import { derivedFields, type Product } from '../product.schema.js';
import type { ImportBatch } from './import-batch.js';
import { ImportBatches, type FeaturedPlace } from './import-batches.js';
import { ImportRecords } from './import-records.js';
import type { ProductImport, ProductImportRow, RowUndo } from './product-import.schema.js';

const EDITED = 'Changed in the shop since it was imported: left as it is';
const SHOWN = 'Shoppers have seen it: it is hidden now, not removed';
const LISTED = 'Other systems may have a copy of it: it stays hidden, and is not removed';
const SKU_TAKEN = 'Its former SKU belongs to another product by now: left as it is';
const CATEGORY_GONE = 'Its former category was deleted: left as it is';
const SOLD = 'Sold since it was imported: its stock was left, the rest taken back';

/** Takes back the applied rows of an import, the last ones first, at most 250 in one transaction. */
@Injectable()
export class ImportUndoService {
  constructor(
    private readonly batches: ImportBatches,
    private readonly changes: CatalogueTransactions,
    private readonly records: ImportRecords,
  ) {}

  /** May be repeated: goes on where it was broken off. */
  async undo(record: ProductImport, signal: AbortSignal): Promise<void> {
    const pace = new Pace();
    const importId = record._id;
    const applied = await this.batches.count({ importId, outcome: 'applied' });
    await this.records.progress(importId, 'undoing', { $set: { done: 0, steps: applied } });
    for (;;) {
      signal.throwIfAborted();
      const rows = await this.batches.nextRows({ importId, outcome: 'applied' }, -1);
      if (rows.length === 0) return;
      await this.changes.run({ key: null }, async (session) => {
        const { left } = await this.undoRows(rows, session, pace);
        const $inc = { done: rows.length, leftRows: left, appliedRows: -rows.length };
        await this.records.progress(importId, 'undoing', { $inc }, session);
      });
      await failpoint('import-undo');
    }
  }

  private async undoRows(rows: ProductImportRow[], session: ClientSession, pace: Pace): Promise<ImportBatch> {
    const joined = rows.flatMap(({ undo }) => undo?.set.categoryId?.toHexString() ?? []);
    const skus = rows.flatMap(({ undo }) => undo?.set.sku ?? []);
    const batch = await this.batches.read(rows, { skus, joined }, session);
    const places: FeaturedPlace[] = [];
    for (const row of rows) {
      if (row.kind === 'new') removeProduct(row, batch);
      else if (row.undo && row.productId) {
        const isRestored = restoreProduct(row, row.undo, batch);
        if (isRestored && row.undo.featured) places.push({ ...row.undo.featured, productId: row.productId });
      }
      await pace.breathe();
    }
    await this.batches.write(batch, session, pace);
    await this.batches.addToFeatured(places, batch, session);
    return batch;
  }
}

/**
 * Products that shoppers could see may lie in carts and orders, and those that are not staged any more in copies of the
 * catalogue: they are hidden and never removed.
 */
function removeProduct(row: ProductImportRow, batch: ImportBatch): void {
  const product = batch.products.get(String(row.productId));
  if (product && product.version !== row.undo?.version) {
    batch.unstage([row]);
    batch.leave(row, 'kept', EDITED);
    return;
  }
  const filter = { _id: product?._id };
  if (product?.isActive) {
    const hidden = { isActive: false, isFeatured: false, updatedAt: new Date() };
    batch.productOperations.push({ updateOne: { filter, update: { $set: hidden, $inc: { version: 1 } } } });
    batch.leave(row, 'kept', SHOWN);
    return;
  }
  if (product && row.isShown) {
    batch.leave(row, 'kept', LISTED);
    return;
  }
  if (product) batch.productOperations.push({ deleteOne: { filter } });
  batch.setRow(row, { outcome: 'undone' });
}

/** Whether the product is again as it was, but for stock that was sold. */
function restoreProduct(row: ProductImportRow, { version, stockMoves, set }: RowUndo, batch: ImportBatch): boolean {
  const product = batch.products.get(String(row.productId));
  const reason = reasonToKeep(product, version, set, batch);
  if (!product || reason !== null) {
    batch.leave(row, 'kept', reason ?? EDITED);
    return false;
  }
  const isSold = set.stock !== undefined && (product.stockMoves ?? 0) !== stockMoves;
  const { stock: _stock, sizes: _sizes, ...others } = set;
  const restored = isSold ? others : set;
  const after = { ...product, ...restored };
  const derived = derivedFields(after, batch.category(after.categoryId)?.name ?? null);
  derived.searchWords.forEach((word) => batch.searchWords.add(word));
  batch.productOperations.push({
    updateOne: {
      filter: { _id: product._id },
      update: { $set: { ...restored, ...derived, updatedAt: new Date() }, $inc: { version: 1 } },
    },
  });
  if (isSold) batch.leave(row, 'kept', SOLD);
  else batch.setRow(row, { outcome: 'undone' });
  return true;
}

function reasonToKeep(
  product: Product | undefined,
  version: number,
  set: Partial<Product>,
  batch: ImportBatch,
): string | null {
  if (product?.version !== version) return EDITED;
  if (batch.isTaken(set.sku, product._id)) return SKU_TAKEN;
  const categoryId = set.categoryId === undefined ? product.categoryId : set.categoryId;
  return categoryId && !batch.category(categoryId) ? CATEGORY_GONE : null;
}

import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Pace } from '../../common/concurrency/pace.js';
import { CatalogueTransactions } from '../../common/transactions/catalogue-transactions.js';
import { failpoint } from '../../common/transactions/failpoints.js';
import { derivedFields, type Product } from '../product.schema.js';
import { toNewProduct } from '../products-admin.service.js';
import type { ImportBatch } from './import-batch.js';
import { ImportBatches } from './import-batches.js';
import { ImportRecords } from './import-records.js';
import type { ProductImport, ProductImportRow, RowUndo } from './product-import.schema.js';

const CHANGED = 'Changed in the shop since the preview: left as it is';
const SOLD = 'Its stock has changed since the preview: left as it is';
const SKU_TAKEN = 'Its SKU belongs to another product by now';
const CATEGORY_GONE = 'Its category was deleted since the preview';

/** Applies the staged rows of an import, at most 250 in one transaction. New products are shown when all rows stand. */
@Injectable()
export class ImportApplyService {
  constructor(
    private readonly batches: ImportBatches,
    private readonly changes: CatalogueTransactions,
    private readonly records: ImportRecords,
  ) {}

  /** Throws ImportInterrupted when the import was stopped. */
  async apply(record: ProductImport, signal: AbortSignal): Promise<void> {
    const pace = new Pace();
    const waiting = { importId: record._id, outcome: 'waiting' };
    while ((await this.nextBatch(record, waiting, signal, (rows, session) => this.applyRows(rows, session, pace))) > 0)
      await failpoint('import-batch');
    const hidden = { importId: record._id, outcome: 'applied', kind: 'new', isShown: false };
    while ((await this.nextBatch(record, hidden, signal, (rows, session) => this.show(rows, session, pace))) > 0)
      await failpoint('import-shown');
  }

  /** Returns how many rows there were. */
  private async nextBatch(
    record: ProductImport,
    filter: object,
    signal: AbortSignal,
    work: (rows: ProductImportRow[], session: ClientSession) => Promise<ImportBatch>,
  ): Promise<number> {
    signal.throwIfAborted();
    const rows = await this.batches.nextRows(filter, 1);
    if (rows.length === 0) return 0;
    await this.changes.run({ key: null }, async (session) => {
      const { left } = await work(rows, session);
      const isApplying = rows[0]?.outcome === 'waiting';
      // A row that is left when it is to be shown was counted as applied before.
      const appliedRows = isApplying ? rows.length - left : -left;
      const $inc = { done: rows.length, leftRows: left, appliedRows };
      await this.records.progress(record._id, 'applying', { $inc }, session);
      await failpoint('import-rows');
    });
    return rows.length;
  }

  private async applyRows(rows: ProductImportRow[], session: ClientSession, pace: Pace): Promise<ImportBatch> {
    const joined = rows.flatMap(({ input, set }) => input?.categoryId ?? set?.categoryId?.toHexString() ?? []);
    const skus = rows.flatMap(({ input, set }) => input?.sku ?? set?.sku ?? []);
    const batch = await this.batches.read(rows, { skus, joined }, session);
    for (const row of rows) {
      const left = row.kind === 'new' ? insertProduct(row, batch) : updateProduct(row, batch);
      if (left !== null) batch.leave(row, 'skipped', left);
      await pace.breathe();
    }
    await this.batches.write(batch, session, pace);
    return batch;
  }

  /** Shows new products to shoppers, unless an administrator has edited them meanwhile. */
  private async show(rows: ProductImportRow[], session: ClientSession, pace: Pace): Promise<ImportBatch> {
    const batch = await this.batches.read(rows, { skus: [], joined: [] }, session);
    const isUnedited = ({ productId, undo }: ProductImportRow) =>
      batch.products.get(String(productId))?.version === undo?.version;
    for (const row of rows)
      if (!isUnedited(row)) batch.leave(row, 'skipped', 'Changed in the shop before it was shown: left as it is');
    const shown = rows.filter(isUnedited);
    for (const isFeatured of [false, true])
      showProducts(
        shown.filter(({ set }) => set?.isActive && set.isFeatured === isFeatured),
        isFeatured,
        batch,
      );
    showRows(
      shown.filter(({ set }) => !set?.isActive),
      {},
      batch,
    );
    batch.unstage(rows);
    await this.batches.write(batch, session, pace);
    return batch;
  }
}

/** Adds a new product, hidden. Returns why not. */
function insertProduct(row: ProductImportRow, batch: ImportBatch): string | null {
  const { input, productId, set } = row;
  const category = batch.category(input?.categoryId);
  if (!input || !productId || !category) return CATEGORY_GONE;
  if (batch.isTaken(input.sku, productId)) return SKU_TAKEN;
  const product = { ...toNewProduct(input, category.name), images: set?.images ?? [] };
  product.searchWords.forEach((word) => batch.searchWords.add(word));
  batch.productOperations.push({
    insertOne: { document: { _id: productId, ...product, isActive: false, isFeatured: false, isStaged: true } },
  });
  batch.setRow(row, { outcome: 'applied', undo: undoOf({ version: 1, stockMoves: 0 }, {}) });
  return null;
}

/** Many at once, which takes a fraction of the time. */
function showProducts(rows: ProductImportRow[], isFeatured: boolean, batch: ImportBatch): void {
  if (rows.length === 0) return;
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const set = { isActive: true, isFeatured, updatedAt: new Date() };
  const update = { $set: set, $unset: { isStaged: 1 as const }, $inc: { version: 1 } };
  batch.productOperations.push({ updateMany: { filter: { _id: { $in: ids } }, update } });
  showRows(rows, { undo: undoOf({ version: 2, stockMoves: 0 }, {}) }, batch);
}

function showRows(rows: ProductImportRow[], set: Partial<ProductImportRow>, batch: ImportBatch): void {
  const filter = { _id: { $in: rows.map(({ _id }) => _id) } };
  if (rows.length > 0)
    batch.rowOperations.push({ updateMany: { filter, update: { $set: { isShown: true, ...set } } } });
}

/** Why a product is left as it is; null when it can be changed. */
function reasonToSkip(
  { seen, productId }: ProductImportRow,
  before: Product | undefined,
  set: Partial<Product>,
  batch: ImportBatch,
): string | null {
  if (!before || before.version !== seen?.version) return CHANGED;
  if (set.stock !== undefined && (before.stockMoves ?? 0) !== seen.stockMoves) return SOLD;
  if (batch.isTaken(set.sku, productId)) return SKU_TAKEN;
  const { categoryId } = { ...before, ...set };
  return categoryId && !batch.category(categoryId) ? CATEGORY_GONE : null;
}

/** Returns why the product is left as it is. */
function updateProduct(row: ProductImportRow, batch: ImportBatch): string | null {
  const set = row.set ?? {};
  const before = batch.products.get(String(row.productId));
  const reason = reasonToSkip(row, before, set, batch);
  if (reason !== null || !before) return reason;
  const after = { ...before, ...set };
  const derived = derivedFields(after, batch.category(after.categoryId)?.name ?? null);
  derived.searchWords.forEach((word) => batch.searchWords.add(word));
  const update = { $set: { ...set, ...derived, updatedAt: new Date() }, $inc: { version: 1 } };
  batch.productOperations.push({ updateOne: { filter: { _id: before._id }, update } });
  const undo = undoOf({ version: before.version + 1, stockMoves: before.stockMoves ?? 0 }, fieldsOf(before, set));
  const isMoved = String(after.categoryId) !== String(before.categoryId);
  if (isMoved || (before.isActive && !after.isActive)) {
    batch.leavingFeatured.push(before);
    undo.featured = placeAmongFeatured(before, batch);
  }
  batch.setRow(row, { outcome: 'applied', undo });
  return null;
}

const undoOf = (after: Pick<RowUndo, 'version' | 'stockMoves'>, set: Partial<Product>): RowUndo => ({
  ...after,
  set,
  featured: null,
});

/** The fields of the product that `set` changes. */
const fieldsOf = (before: Product, set: Partial<Product>): Partial<Product> =>
  Object.fromEntries(Object.entries(before).filter(([field]) => Object.hasOwn(set, field)));

function placeAmongFeatured({ _id, categoryId }: Product, batch: ImportBatch): RowUndo['featured'] {
  const position = batch.category(categoryId)?.featuredProductIds.indexOf(_id.toHexString()) ?? -1;
  return categoryId && position >= 0 ? { categoryId, position } : null;
}

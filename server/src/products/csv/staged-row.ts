import { Types } from 'mongoose';
import { PRODUCT_IMPORT } from '#shared/dashboard-limits';
import { imageNames, type Cells } from './product-cells.js';
import type { RowPlan } from './import-row.js';
import type { ProductImport, ProductImportRow } from './product-import.schema.js';

type StagedPlan = Exclude<RowPlan, { kind: 'unchanged' }>;

const emptyRow = ({ _id: importId, expiresAt }: ProductImport, line: number, cells: Cells): ProductImportRow => ({
  _id: new Types.ObjectId(),
  importId,
  line,
  kind: 'refused',
  productId: null,
  name: (cells.name?.trim() ?? '').slice(0, 200),
  sku: cells.sku?.trim().slice(0, 100) || null,
  problems: [],
  changes: [],
  input: null,
  set: null,
  seen: null,
  pictures: [],
  outcome: null,
  reason: null,
  undo: null,
  isShown: false,
  expiresAt: new Date(expiresAt.getTime() + PRODUCT_IMPORT.keptAppliedMs),
});

/** The stored form of a row that is new, changed or refused. Its pictures follow when they are stored. */
export function stagedRow(
  record: ProductImport,
  { line, cells }: { line: number; cells: Cells },
  plan: StagedPlan,
): ProductImportRow {
  const row = emptyRow(record, line, cells);
  if (plan.kind === 'refused') return { ...row, problems: plan.problems };
  const { kind, changes } = plan;
  const waiting = { ...row, kind, changes, outcome: 'waiting' as const };
  if (plan.kind === 'new') {
    const { input, isActive, isFeatured } = plan;
    return { ...waiting, productId: new Types.ObjectId(), input, set: { isActive, isFeatured, images: [] } };
  }
  const { before, set, pictures } = plan;
  const { name, sku } = { ...before, ...set };
  const seen = { version: before.version, stockMoves: before.stockMoves ?? 0 };
  const kept = pictures ? imageNames(before.images) : [];
  return { ...waiting, productId: before._id, name, sku, set, seen, pictures: kept };
}

import type { UserContact } from '../../users/users.service.js';
import type { CellChange, Problem } from './import-row.js';
import type { ImportState, ProductImport, ProductImportRow } from './product-import.schema.js';

/** An import as administrators see it. */
export interface ProductImportView {
  id: string;
  state: ImportState;
  fileName: string;
  /** The username; null for a deleted account. */
  by: string | null;
  problem: string | null;
  totalRows: number;
  done: number;
  steps: number;
  newRows: number;
  changedRows: number;
  unchangedRows: number;
  refusedRows: number;
  appliedRows: number;
  leftRows: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** A row as administrators see it. */
export interface ImportRowView {
  line: number;
  kind: ProductImportRow['kind'];
  /** Null when refused, and for a new product that is not there. */
  productId: string | null;
  name: string;
  sku: string | null;
  problems: Problem[];
  changes: CellChange[];
  outcome: ProductImportRow['outcome'];
  reason: string | null;
}

export function toImportView(record: ProductImport, users: ReadonlyMap<string, UserContact>): ProductImportView {
  const { _id, by, runner: _runner, beats: _beats, slot: _slot, expiresAt: _expiresAt, ...fields } = record;
  return { ...fields, id: _id.toHexString(), by: users.get(by.toHexString())?.username ?? null };
}

export const toRowView = (row: ProductImportRow): ImportRowView => ({
  line: row.line,
  kind: row.kind,
  productId: row.kind === 'changed' || row.outcome === 'applied' ? (row.productId?.toHexString() ?? null) : null,
  name: row.name,
  sku: row.sku,
  problems: row.problems,
  changes: row.changes,
  outcome: row.outcome,
  reason: row.reason,
});

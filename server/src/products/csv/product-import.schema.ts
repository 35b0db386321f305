import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import type { NewProduct } from '#shared/rules/product.rules';
import type { Product } from '../product.schema.js';
import type { CellChange, Problem } from './import-row.js';

/**
 * checking → ready or refused; ready → applying → applied. Stopped or failed while applying: undoing → stopped or failed.
 */
export const IMPORT_STATES = [
  'checking',
  'refused',
  'ready',
  'applying',
  'undoing',
  'applied',
  'stopped',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** States in which a server works on the import. Only one import at a time is in one of them. */
export const RUNNING_STATES: readonly ImportState[] = ['checking', 'applying', 'undoing'];

const { Mixed } = MongooseSchema.Types;

/** An import of products from a CSV. */
@Schema({ collection: 'imports', versionKey: false, minimize: false })
export class ProductImport {
  _id: Types.ObjectId;

  @Prop({ type: String, enum: IMPORT_STATES, required: true })
  state: ImportState;

  /** Present in a running state; the index allows one. */
  @Prop({ type: String })
  slot?: 'running';

  /** The server that works on it, and a counter that it raises: without new beats others take it for dead. */
  @Prop({ type: String, default: null })
  runner: string | null;

  @Prop({ type: Number, default: 0 })
  beats: number;

  @Prop({ type: String, required: true })
  fileName: string;

  /** The administrator's user id. */
  @Prop({ type: Types.ObjectId, required: true })
  by: Types.ObjectId;

  /** Why it was refused or failed, as a sentence. */
  @Prop({ type: String, default: null })
  problem: string | null;

  /** Rows of the file, the header not counted; 0 until they are counted. */
  @Prop({ type: Number, default: 0 })
  totalRows: number;

  /** Steps of the present state: rows and pictures checked, rows applied and shown, rows taken back. */
  @Prop({ type: Number, default: 0 })
  done: number;

  @Prop({ type: Number, default: 0 })
  steps: number;

  @Prop({ type: Number, default: 0 })
  newRows: number;

  @Prop({ type: Number, default: 0 })
  changedRows: number;

  @Prop({ type: Number, default: 0 })
  unchangedRows: number;

  @Prop({ type: Number, default: 0 })
  refusedRows: number;

  @Prop({ type: Number, default: 0 })
  appliedRows: number;

  /** Rows that were not applied, or not taken back, because their product had changed meanwhile. */
  @Prop({ type: Number, default: 0 })
  leftRows: number;

  @Prop({ type: Date, required: true })
  createdAt: Date;

  @Prop({ type: Date, default: null })
  endedAt: Date | null;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ProductImportSchema = SchemaFactory.createForClass(ProductImport);
ProductImportSchema.index({ slot: 1 }, { unique: true, partialFilterExpression: { slot: { $type: 'string' } } });
ProductImportSchema.index({ createdAt: -1 });
ProductImportSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ROW_OUTCOMES = ['waiting', 'applied', 'skipped', 'undone', 'kept'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** What takes an applied row back. */
export interface RowUndo {
  /** The edits of the product after this row was applied. */
  version: number;
  stockMoves: number;
  /** The fields before, of a product that was changed. */
  set: Partial<Product>;
  /** The product's place among its category's featured products, if the import took it away. */
  featured: { categoryId: Types.ObjectId; position: number } | null;
}

/** A staged row of an import: new, changed or refused. Unchanged rows are only counted. */
@Schema({ collection: 'importrows', versionKey: false, minimize: false })
export class ProductImportRow {
  _id: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  importId: Types.ObjectId;

  /** Its line in the file. */
  @Prop({ type: Number, required: true })
  line: number;

  @Prop({ type: String, required: true })
  kind: 'new' | 'changed' | 'refused';

  /** The id of the product, also of a new one; null when refused. */
  @Prop({ type: Types.ObjectId, default: null })
  productId: Types.ObjectId | null;

  @Prop({ type: String, default: '' })
  name: string;

  @Prop({ type: String, default: null })
  sku: string | null;

  @Prop({ type: [Mixed], default: [] })
  problems: Problem[];

  @Prop({ type: [Mixed], default: [] })
  changes: CellChange[];

  /** The fields of a new product. */
  @Prop({ type: Mixed, default: null })
  input: NewProduct | null;

  /** The fields that change, and of a new product those that it gets when it is shown. */
  @Prop({ type: Mixed, default: null })
  set: Partial<Product> | null;

  /** The counters of the product when the row was checked: see product.schema.ts. */
  @Prop({ type: Mixed, default: null })
  seen: Pick<Product, 'version' | 'stockMoves'> | null;

  /** The pictures that must not be deleted while this row may be applied or taken back. */
  @Prop({ type: [String], default: [] })
  pictures: string[];

  /** Null for a refused row. */
  @Prop({ type: String, default: null })
  outcome: RowOutcome | null;

  /** Why it was skipped or kept, as a sentence. */
  @Prop({ type: String, default: null })
  reason: string | null;

  @Prop({ type: Mixed, default: null })
  undo: RowUndo | null;

  /** Whether a new product was shown to shoppers. */
  @Prop({ type: Boolean, default: false })
  isShown: boolean;

  /** Later than the import's expiry: until then it can be applied, which takes time. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export const ProductImportRowSchema = SchemaFactory.createForClass(ProductImportRow);
ProductImportRowSchema.index({ importId: 1, kind: 1, line: 1 });
ProductImportRowSchema.index({ importId: 1, outcome: 1, line: 1 });
ProductImportRowSchema.index({ importId: 1, line: 1 });
ProductImportRowSchema.index({ pictures: 1 });
ProductImportRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

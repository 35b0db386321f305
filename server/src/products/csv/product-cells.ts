import { hash } from 'node:crypto';
import { plainRupees, toPaisa } from '#shared/money';
import { EDITABLE_COLUMNS, type EditableColumn, type ProductColumn } from '#shared/product-columns';
import { fromKeys } from '#shared/typed-objects';
import type { InventoryProductRecord } from '../inventory.view.js';
import type { StoredImage } from '../product.schema.js';
import { listText, parseAmount, parseList, parseSizes, parseYesNo, sizesText } from './cell-texts.js';

/** The cells of a row that the file has, by column. */
export type Cells = Partial<Record<ProductColumn, string>>;

/** The names of a product's pictures, the main one first. */
export const imageNames = (images: readonly StoredImage[]): string[] =>
  images.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).map(({ name }) => name);

type Source = Omit<InventoryProductRecord, '_id'>;

const WRITERS: Record<EditableColumn, (product: Source, category: string | null) => string> = {
  name: ({ name }) => name,
  sku: ({ sku }) => sku ?? '',
  description: ({ description }) => description,
  category: (_, category) => category ?? '',
  price: ({ price }) => plainRupees(price),
  discount_price: ({ salePrice }) => (salePrice === null ? '' : plainRupees(salePrice)),
  stock_quantity: ({ stock }) => String(stock),
  available_sizes: ({ sizes }) => sizesText(sizes),
  colours: ({ colours }) => listText(colours),
  images: ({ images }) => listText(imageNames(images)),
  is_active: ({ isActive }) => String(isActive),
  is_featured: ({ isFeatured }) => String(isFeatured),
};

const normalText = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim();
const normalNumber = (text: string, write: (value: number) => string): string => {
  const value = parseAmount(text);
  return typeof value === 'number' ? write(value) : normalText(text);
};
const normalAmount = (text: string): string => normalNumber(text, (value) => plainRupees(toPaisa(value)));
const normalYesNo = (text: string): string => String(parseYesNo(text)).trim();
const normalList = (text: string): string => listText(parseList(text));

/** Cells that mean the same have the same normal form: spreadsheets rewrite `1200.00` as `1200`, and `true` as `TRUE`. */
const NORMAL_FORMS: Record<EditableColumn, (text: string) => string> = {
  name: normalText,
  sku: normalText,
  description: normalText,
  category: (text) => normalText(text).toLowerCase(),
  price: normalAmount,
  discount_price: normalAmount,
  stock_quantity: (text) => normalNumber(text, String),
  available_sizes: (text) => sizesText(parseSizes(normalText(text))),
  colours: normalList,
  images: normalList,
  is_active: normalYesNo,
  is_featured: normalYesNo,
};

export const normalForm = (column: EditableColumn, text: string): string => NORMAL_FORMS[column](text);

export type EditableCells = Record<EditableColumn, string>;

/** What an export writes of a product, without `_id` and `version`. */
export const editableCells = (product: Source, category: string | null): EditableCells =>
  fromKeys(EDITABLE_COLUMNS, (column) => WRITERS[column](product, category));

/** Characters of each cell's hash: one in a thousand million edits looks like none. */
const HASH_LENGTH = 5;
const VERSION = 'v1-';

const hashOf = (column: EditableColumn, text: string): string =>
  hash('sha256', `${column} ${normalForm(column, text)}`, 'base64url').slice(0, HASH_LENGTH);

/** The column `version`: hashes of the other cells, by which an import sees which of them were edited. */
export const versionCell = (cells: EditableCells): string =>
  VERSION + EDITABLE_COLUMNS.map((column) => hashOf(column, cells[column])).join('');

/** The cells that an export wrote, known by their hashes. */
export class ExportedCells {
  private constructor(private readonly hashes: string) {}

  /** Null for a text that no export wrote. */
  static parse(version: string): ExportedCells | null {
    const hashes = version.trim().slice(VERSION.length);
    const isWhole = hashes.length === EDITABLE_COLUMNS.length * HASH_LENGTH;
    return version.trim().startsWith(VERSION) && isWhole ? new ExportedCells(hashes) : null;
  }

  /** Whether the export wrote this text, or one that means the same. */
  wrote(column: EditableColumn, text: string): boolean {
    const at = EDITABLE_COLUMNS.indexOf(column) * HASH_LENGTH;
    return this.hashes.slice(at, at + HASH_LENGTH) === hashOf(column, text);
  }
}

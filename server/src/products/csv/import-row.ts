import { categoryNameKey } from '../../categories/category.schema.js';
import { EDITABLE_COLUMNS, PRODUCT_COLUMNS, type EditableColumn, type ProductColumn } from '#shared/product-columns';
import { LIMITS } from '#shared/limits';
import { newProductRules, PRODUCT_TEXTS, productChangesRules, type NewProduct } from '#shared/rules/product.rules';
import { AppError } from '../../common/errors/app-error.js';
import { restFieldNames } from '../../common/rest/rest-field-names.js';
import { validate } from '../../common/validation/validate.js';
import { toProductUpdate } from '../product-changes.js';
import type { Product, StoredImage } from '../product.schema.js';
import { parseAmount, parseList, parseSizes, parseYesNo } from './cell-texts.js';
import { editableCells, ExportedCells, normalForm, type Cells } from './product-cells.js';

/** Why a row is refused; `column` is null where no single cell is at fault. */
export interface Problem {
  column: string | null;
  message: string;
}

/** A cell before and after the import. */
export interface CellChange {
  column: string;
  from: string;
  to: string;
}

/** A picture of a product as its cell names it: one that it has, or a file of the zip. */
export type NamedPicture = { stored: StoredImage; file?: never } | { file: string; stored?: never };

interface Planned {
  changes: CellChange[];
  /** Null when the pictures stay as they are. */
  pictures: NamedPicture[] | null;
}

export type RowPlan =
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'unchanged' }
  | ({ kind: 'new'; input: NewProduct; isActive: boolean; isFeatured: boolean } & Planned)
  | ({ kind: 'changed'; before: Product; set: Partial<Product> } & Planned);

/** What the cells of a row refer to. */
export interface ImportContext {
  /** Ids by name, the names as categoryNameKey makes them. */
  categoryIds: ReadonlyMap<string, string>;
  categoryNames: ReadonlyMap<string, string>;
  /** Whether the zip has a file of this name. */
  hasPicture(file: string): boolean;
}

/** For `ImportContext.categoryIds`. */
export const idsByName = (categories: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(categories.map(({ id, name }) => [categoryNameKey(name), id]));

/** Longer texts are cut in the preview. */
const MAX_PREVIEW = 200;
const preview = (text: string): string => (text.length > MAX_PREVIEW ? `${text.slice(0, MAX_PREVIEW)}…` : text);

/** Numbers are shown as the shop reads them, so that one it misreads is noticed: `1.500` is 1.50 here. */
const shown = (column: EditableColumn, text: string): string =>
  NUMBERS.has(column) ? normalForm(column, text) : preview(text.trim());
const NUMBERS: ReadonlySet<EditableColumn> = new Set(['price', 'discount_price', 'stock_quantity']);

type Values = Record<string, unknown>;

/** Cell → field of the rules. An empty cell is undefined, or null where the shop lets the field be empty. */
const FIELDS: Record<Exclude<EditableColumn, 'images'>, (text: string, context: ImportContext) => Values> = {
  name: (text) => ({ name: text }),
  sku: (text) => ({ sku: text || null }),
  description: (text) => ({ description: text }),
  category: (text, { categoryIds }) => ({ categoryId: text === '' ? null : categoryIds.get(categoryNameKey(text)) }),
  price: (text) => ({ price: parseAmount(text) }),
  discount_price: (text) => ({ salePrice: text === '' ? null : parseAmount(text) }),
  stock_quantity: (text) => ({ stock: parseAmount(text) }),
  available_sizes: (text) => ({ sizes: parseSizes(text) }),
  colours: (text) => ({ colours: parseList(text) }),
  is_active: (text) => ({ isActive: parseYesNo(text) }),
  is_featured: (text) => ({ isFeatured: parseYesNo(text) }),
};

const COLUMN_NAMES: ReadonlySet<string> = new Set(PRODUCT_COLUMNS);

/** Faults of the rules under the names of columns. */
function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof AppError)) throw error;
  return Object.entries(restFieldNames(error.fields ?? {})).map(([field, message]) => {
    const name = field.split('.', 1)[0] ?? field;
    const column = name === 'category_id' ? 'category' : name;
    return { column: COLUMN_NAMES.has(column) ? column : null, message };
  });
}

function valuesOf(columns: readonly EditableColumn[], cells: Cells, context: ImportContext): Values {
  const values = columns.flatMap((column) =>
    column === 'images' ? [] : [FIELDS[column](cells[column]?.replaceAll('\r\n', '\n').trim() ?? '', context)],
  );
  return Object.assign({}, ...values) as Values;
}

/** The problems that the rules do not find: names of categories and pictures, and words for yes and no. */
function cellProblems(columns: readonly EditableColumn[], cells: Cells, context: ImportContext): Problem[] {
  return columns.flatMap((column): Problem[] => {
    const text = cells[column]?.trim() ?? '';
    const isUnknownCategory = column === 'category' && text !== '' && !context.categoryIds.has(categoryNameKey(text));
    if (isUnknownCategory) return [{ column, message: `There is no category “${preview(text)}”` }];
    const isYesNo = column === 'is_active' || column === 'is_featured';
    if (isYesNo && typeof parseYesNo(text) !== 'boolean') return [{ column, message: 'Enter true or false' }];
    return [];
  });
}

function findPictures(
  text: string,
  images: readonly StoredImage[],
  { hasPicture }: ImportContext,
): { pictures: NamedPicture[]; problems: Problem[] } {
  const names = [...new Set(parseList(text))];
  const pictures = names.flatMap((name): NamedPicture[] => {
    const stored = images.find((image) => image.name === name);
    return stored ? [{ stored }] : hasPicture(name) ? [{ file: name }] : [];
  });
  const known = new Set(pictures.map((picture) => picture.stored?.name ?? picture.file));
  const unknown = names.filter((name) => !known.has(name));
  const problems = unknown.map((name) => ({
    column: 'images',
    message: `There is no picture “${preview(name)}” in the zip`,
  }));
  if (names.length > LIMITS.product.images)
    problems.push({ column: 'images', message: `A product has at most ${LIMITS.product.images} pictures` });
  return { pictures, problems };
}

/** Takes the total beside sizes out of the values: it is no change of its own, and must be what the sizes add up to. */
function takeTotal(values: Values, hasSizes: boolean): Problem[] {
  if (!hasSizes || values.stock === undefined) return [];
  const { stock, sizes } = values;
  delete values.stock;
  const sum = Array.isArray(sizes) ? sizes.reduce((total: number, { stock: each }) => total + Number(each), 0) : null;
  return stock === sum || stock === '' ? [] : [{ column: 'stock_quantity', message: PRODUCT_TEXTS.sizesOnly }];
}

const NEW_COLUMNS = EDITABLE_COLUMNS.filter((column) => column !== 'is_active' && column !== 'is_featured');

/** A row whose product is not there yet. */
export function planNewProduct(cells: Cells, context: ImportContext): RowPlan {
  const has = (column: EditableColumn) => (cells[column] ?? '').trim() !== '';
  const flags = (['is_active', 'is_featured'] as const).filter(has);
  const columns = [...NEW_COLUMNS, ...flags].filter(has);
  const values = valuesOf(columns, cells, context);
  const problems = [
    ...cellProblems(columns, cells, context),
    ...takeTotal(values, Array.isArray(values.sizes) && values.sizes.length > 0),
  ];
  const named = findPictures(cells.images ?? '', [], context);
  problems.push(...named.problems);
  try {
    const input = validate(newProductRules, values);
    if (problems.length > 0) return { kind: 'refused', problems };
    const changes = columns.map((column) => ({ column, from: '', to: shown(column, cells[column] ?? '') }));
    const { isActive = true, isFeatured = false } = input;
    return { kind: 'new', input, isActive, isFeatured, changes, pictures: named.pictures };
  } catch (error) {
    return { kind: 'refused', problems: withoutRepeats([...problems, ...problemsOf(error)]) };
  }
}

/** The first problem of each column: an unknown category is not missing as well. */
const withoutRepeats = (problems: Problem[]): Problem[] =>
  problems.filter(({ column }, at) => problems.findIndex((other) => other.column === column) === at);

/** The columns that the file changes. Cells that are as the export wrote them are not edits, whatever the shop has now. */
function findEdits(cells: Cells, current: Record<EditableColumn, string>, exported: ExportedCells | null) {
  const edited: EditableColumn[] = [];
  const problems: Problem[] = [];
  for (const column of EDITABLE_COLUMNS) {
    const text = cells[column];
    if (text === undefined || normalForm(column, text) === normalForm(column, current[column])) continue;
    if (exported?.wrote(column, text)) continue;
    edited.push(column);
    if (exported && !exported.wrote(column, current[column]))
      problems.push({ column, message: `Changed in the shop since the export: now “${preview(current[column])}”` });
  }
  return { edited, problems };
}

/** A row of a product that is there. */
export function planChange(before: Product, cells: Cells, context: ImportContext): RowPlan {
  const version = cells.version?.trim() ?? '';
  const exported = version === '' ? null : ExportedCells.parse(version);
  if (version !== '' && !exported) return refusal('version', 'This is not what the export wrote here');
  const category = context.categoryNames.get(String(before.categoryId)) ?? null;
  const current = editableCells(before, category);
  const { edited, problems } = findEdits(cells, current, exported);
  if (edited.length === 0) return { kind: 'unchanged' };
  const changes = edited.map((column) => ({
    column,
    from: preview(current[column]),
    to: shown(column, cells[column] ?? ''),
  }));
  return planEdits(before, cells, context, { edited, problems, changes });
}

function planEdits(
  before: Product,
  cells: Cells,
  context: ImportContext,
  { edited, problems, changes }: { edited: EditableColumn[]; problems: Problem[]; changes: CellChange[] },
): RowPlan {
  const values = valuesOf(edited, cells, context);
  problems.push(...cellProblems(edited, cells, context), ...takeTotal(values, before.hasSizes));
  const named = edited.includes('images') ? findPictures(cells.images ?? '', before.images, context) : null;
  problems.push(...(named?.problems ?? []));
  const { set, faults } = updateOf(before, values);
  problems.push(...faults);
  if (problems.length > 0) return { kind: 'refused', problems: withoutRepeats(problems) };
  if (Object.keys(set).length === 0 && !named) return { kind: 'unchanged' };
  return { kind: 'changed', before, set, changes, pictures: named?.pictures ?? null };
}

function updateOf(before: Product, values: Values): { set: Partial<Product>; faults: Problem[] } {
  try {
    const set = toProductUpdate(before, validate(productChangesRules, values));
    const isHidden = set.isActive === false && before.isFeatured;
    return { set: isHidden ? { ...set, isFeatured: false } : set, faults: [] };
  } catch (error) {
    return { set: {}, faults: problemsOf(error) };
  }
}

export const refusal = (column: ProductColumn | null, message: string): RowPlan => ({
  kind: 'refused',
  problems: [{ column, message }],
});

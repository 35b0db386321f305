import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { PRODUCT_IMPORT } from '#shared/dashboard-limits';
import { PRODUCT_COLUMNS, type ProductColumn } from '#shared/product-columns';
import { CategoryRepository } from '../../categories/category.repository.js';
import { Pace } from '../../common/concurrency/pace.js';
import { failpoint } from '../../common/transactions/failpoints.js';
import { CsvFault, readCsv, type CsvRow } from '../../common/csv/read-csv.js';
import { isRecordId } from '../../common/validation/validate.js';
import { driverCollection } from '../../database/driver-collection.js';
import { indexById } from '../../database/index-by-id.js';
import { PictureArchive } from '../../media/picture-archive.js';
import { Product } from '../product.schema.js';
import { ImportPicturesService, type RowWithPictures } from './import-pictures.service.js';
import { ImportRecords } from './import-records.js';
import { idsByName, planChange, planNewProduct, refusal, type ImportContext, type RowPlan } from './import-row.js';
import { ProductImportRow, type ProductImport } from './product-import.schema.js';
import { stagedRow } from './staged-row.js';
import type { Cells } from './product-cells.js';

/** Rows that are stored at once: more would hold the thread while they are serialised. */
const PART = 100;

/** The uploaded files, on this machine. */
export interface ImportFiles {
  csv: string;
  zip: string | null;
}

/** The header's columns, and what stands in several rows of the file. */
interface FileOutline {
  columns: ProductColumn[];
  rows: number;
  /** The lines of ids and SKUs that occur more than once. */
  repeated: Map<string, number[]>;
}

interface FileRow {
  line: number;
  cells: Cells;
  isMalformed: boolean;
}

interface Staging extends ImportContext {
  record: ProductImport;
  outline: FileOutline;
  archive: PictureArchive | null;
  pace: Pace;
  /** The lines of the products that were met, by id. */
  linesOfProducts: Map<string, number>;
  withPictures: RowWithPictures[];
}

/** Checks a file of products as a whole, and stages what it would change. */
@Injectable()
export class ImportCheckService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(ProductImportRow.name) private readonly rows: Model<ProductImportRow>,
    private readonly categories: CategoryRepository,
    private readonly records: ImportRecords,
    private readonly pictures: ImportPicturesService,
  ) {}

  /** Throws a CsvFault or an ArchiveFault for files that are no use, ImportInterrupted when it was stopped. */
  async check(record: ProductImport, { csv, zip }: ImportFiles, signal: AbortSignal): Promise<void> {
    const pace = new Pace();
    const archive = zip === null ? null : await PictureArchive.open(zip);
    try {
      const outline = await readOutline(csv, pace);
      const categories = await this.categories.list();
      await this.records.progress(record._id, 'checking', { $set: { totalRows: outline.rows, steps: outline.rows } });
      const staging: Staging = {
        record,
        outline,
        archive,
        pace,
        linesOfProducts: new Map(),
        withPictures: [],
        categoryIds: idsByName(categories),
        categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
        hasPicture: (name) => archive?.has(name) ?? false,
      };
      for await (const batch of batchesOf(csv, outline)) {
        signal.throwIfAborted();
        await this.stage(batch, staging);
      }
      await this.pictures.save(record, staging.withPictures, archive, signal);
    } finally {
      archive?.close();
    }
  }

  private async stage(batch: FileRow[], staging: Staging): Promise<void> {
    const { record, pace } = staging;
    const found = await this.findProducts(batch);
    const documents: ProductImportRow[] = [];
    let unchanged = 0;
    for (const row of batch) {
      const plan = planRow(row, found, staging);
      if (plan.kind === 'unchanged') unchanged += 1;
      else {
        const document = stagedRow(record, row, plan);
        documents.push(document);
        if (plan.kind !== 'refused' && plan.pictures)
          staging.withPictures.push({ rowId: document._id, plan, pictures: plan.pictures });
      }
      await pace.breathe();
    }
    for (let from = 0; from < documents.length; from += PART)
      await driverCollection(this.rows).insertMany(documents.slice(from, from + PART), { ordered: true });
    const count = (kind: string) => documents.filter((document) => document.kind === kind).length;
    await this.records.progress(record._id, 'checking', {
      $inc: {
        done: batch.length,
        newRows: count('new'),
        changedRows: count('changed'),
        refusedRows: count('refused'),
        unchangedRows: unchanged,
      },
    });
    await failpoint('import-check');
  }

  /** The products of these rows, by id and by SKU. */
  private async findProducts(batch: FileRow[]): Promise<FoundProducts> {
    const ids = batch.map(({ cells }) => cells._id?.trim() ?? '').filter(isRecordId);
    const skus = batch.map(({ cells }) => cells.sku?.trim() ?? '').filter(Boolean);
    const projection = { searchWords: 0 };
    const byIds = await this.products
      .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }, projection)
      .batchSize(PART)
      .lean<Product[]>();
    const bySkus = await this.products
      .find({ sku: trusted({ $in: skus }) }, projection)
      .batchSize(PART)
      .lean<Product[]>();
    const all = [...byIds, ...bySkus];
    return {
      byId: indexById(all),
      bySku: new Map(bySkus.map((product) => [product.sku ?? '', product])),
    };
  }
}

interface FoundProducts {
  byId: ReadonlyMap<string, Product>;
  bySku: ReadonlyMap<string, Product>;
}

function planRow(row: FileRow, found: FoundProducts, staging: Staging): RowPlan {
  const { line, cells } = row;
  const repeated = repetition(row, staging.outline);
  if (repeated) return repeated;
  const match = findProduct(cells, found);
  if (match && 'kind' in match) return match;
  if (!match) return planNewProduct(cells, staging);
  const key = match._id.toHexString();
  const earlier = staging.linesOfProducts.get(key);
  if (earlier !== undefined) return refusal(null, `Line ${earlier} is about the same product`);
  staging.linesOfProducts.set(key, line);
  return planChange(match, cells, staging);
}

function repetition({ line, cells, isMalformed }: FileRow, { repeated }: FileOutline): RowPlan | null {
  if (isMalformed) return refusal(null, 'This row has more or fewer cells than the header');
  for (const column of ['_id', 'sku'] as const) {
    const other = repeated.get(keyOf(column, cells))?.find((each) => each !== line);
    if (other !== undefined) return refusal(column, `Line ${other} has the same ${column === 'sku' ? 'SKU' : '_id'}`);
  }
  return null;
}

/** The product by `_id`, else by SKU; undefined where the row is a new one. */
function findProduct(cells: Cells, { byId, bySku }: FoundProducts): Product | RowPlan | undefined {
  const id = cells._id?.trim().toLowerCase() ?? '';
  const withSku = bySku.get(cells.sku?.trim() ?? '');
  if (id === '') return withSku;
  const product = byId.get(id);
  if (!product) return refusal('_id', 'There is no product with this _id');
  return withSku && !withSku._id.equals(product._id) ? refusal('sku', 'This SKU belongs to another product') : product;
}

/** An id or SKU as it is compared; empty where the row has none. */
function keyOf(column: '_id' | 'sku', cells: Cells): string {
  const text = cells[column]?.trim() ?? '';
  return text === '' ? '' : `${column} ${column === '_id' ? text.toLowerCase() : text}`;
}

const isColumn = (name: string): name is ProductColumn => PRODUCT_COLUMNS.some((column) => column === name);

/** Without the empty cells at the end, from `from` on: spreadsheets fill up what was once wider. */
function withoutEmptyEnd(cells: readonly string[], from = 0): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, Math.max(from, last + 1));
}

function readHeader({ cells }: CsvRow): ProductColumn[] {
  const names = withoutEmptyEnd(cells).map((cell) => cell.trim().toLowerCase());
  const nameless = names.indexOf('');
  if (nameless >= 0) throw new CsvFault(`Column ${nameless + 1} has no name.`);
  const unknown = names.findIndex((name) => !isColumn(name));
  if (unknown >= 0)
    throw new CsvFault(
      `There is no column “${(cells[unknown] ?? '').slice(0, 60)}”. The columns are ${PRODUCT_COLUMNS.join(', ')}.`,
    );
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new CsvFault(`The column “${twice}” is there twice.`);
  return names.filter(isColumn);
}

function toFileRow({ line, cells: read }: CsvRow, columns: ProductColumn[]): FileRow {
  const cells = withoutEmptyEnd(read, columns.length);
  const pairs = columns.flatMap((column, at) => {
    const cell = cells[at];
    // Products store their SKU in this form of Unicode; some systems save files in another one.
    return cell === undefined ? [] : [[column, column === 'sku' ? cell.normalize('NFC') : cell] as const];
  });
  return { line, cells: Object.fromEntries(pairs), isMalformed: cells.length !== columns.length };
}

/** Reads the whole file once before anything is staged, so that a fault at its end refuses it as a whole. */
async function readOutline(csv: string, pace: Pace): Promise<FileOutline> {
  const lines = new Map<string, number[]>();
  let columns: ProductColumn[] | undefined;
  let rows = 0;
  for await (const row of readCsv(csv, PRODUCT_IMPORT)) {
    if (!columns) columns = readHeader(row);
    else {
      rows += 1;
      const { cells, line } = toFileRow(row, columns);
      for (const key of [keyOf('_id', cells), keyOf('sku', cells)])
        if (key !== '') lines.set(key, [...(lines.get(key) ?? []), line].slice(0, 2));
    }
    await pace.breathe();
  }
  if (!columns) throw new CsvFault('The file is empty.');
  if (rows === 0) throw new CsvFault('The file has no rows below its header.');
  return { columns, rows, repeated: new Map([...lines].filter(([, each]) => each.length > 1)) };
}

async function* batchesOf(csv: string, { columns }: FileOutline): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let isHeader = true;
  for await (const row of readCsv(csv, PRODUCT_IMPORT)) {
    if (!isHeader) batch.push(toFileRow(row, columns));
    isHeader = false;
    if (batch.length < PRODUCT_IMPORT.batch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

import type { mongo, Types } from 'mongoose';
import type { PublicCategory } from '../../categories/categories.service.js';
import type { Product } from '../product.schema.js';
import type { ProductImportRow } from './product-import.schema.js';

export type ProductOperation = mongo.AnyBulkWriteOperation<Product>;
type RowOperation = mongo.AnyBulkWriteOperation<ProductImportRow>;

/** The products, categories and SKUs that the rows of one transaction are about, and what it writes. */
export class ImportBatch {
  readonly productOperations: ProductOperation[] = [];
  readonly rowOperations: RowOperation[] = [];
  readonly searchWords = new Set<string>();
  /** Products that leave the featured products of their category. */
  readonly leavingFeatured: Product[] = [];
  /** The products that are made, and those that may be changed or removed. */
  get productIds(): Types.ObjectId[] {
    const made = this.productOperations.flatMap((operation) =>
      'insertOne' in operation ? (operation.insertOne.document._id ?? []) : [],
    );
    return [...made, ...[...this.products.values()].map(({ _id }) => _id)];
  }

  /** Rows that are not applied or taken back. */
  left = 0;

  constructor(
    readonly products: ReadonlyMap<string, Product>,
    private readonly ownersOfSkus: ReadonlyMap<string, Types.ObjectId>,
    private readonly categories: ReadonlyMap<string, PublicCategory>,
  ) {}

  category(id: Types.ObjectId | string | null | undefined): PublicCategory | null {
    return this.categories.get(String(id)) ?? null;
  }

  /** Whether the SKU is another product's. */
  isTaken(sku: string | null | undefined, productId: Types.ObjectId | null): boolean {
    const owner = sku == null ? undefined : this.ownersOfSkus.get(sku);
    return owner !== undefined && !(productId && owner.equals(productId));
  }

  /** Says of new products that they are not removed any more: from now on they are listed as changed. */
  unstage(rows: readonly ProductImportRow[]): void {
    const filter = { _id: { $in: rows.flatMap(({ productId }) => productId ?? []) }, isStaged: true as const };
    const update = { $set: { updatedAt: new Date() }, $unset: { isStaged: 1 as const } };
    this.productOperations.push({ updateMany: { filter, update } });
  }

  setRow(row: ProductImportRow, $set: Partial<ProductImportRow>): void {
    this.rowOperations.push({ updateOne: { filter: { _id: row._id }, update: { $set } } });
  }

  /** Leaves a row as it is, and names why. */
  leave(row: ProductImportRow, outcome: 'skipped' | 'kept', reason: string): void {
    this.left += 1;
    this.setRow(row, { outcome, reason });
  }
}

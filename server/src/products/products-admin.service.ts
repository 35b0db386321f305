import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { unitPriceOf } from '#shared/discount';
import { toPaisa } from '#shared/money';
import { copyProductTexts } from '#shared/product-fields';
import { PRODUCT_TEXTS, productChangesRules, type NewProduct } from '#shared/rules/product.rules';
import type { PublicCategory } from '../categories/categories.service.js';
import { CategoryRepository } from '../categories/category.repository.js';
import type { NewAuditEvent } from '../common/audit/audit-events.service.js';
import { AppError, invalidField } from '../common/errors/app-error.js';
import type { ChangeRequest } from '../common/idempotency/idempotency.service.js';
import { CatalogueTransactions } from '../common/transactions/catalogue-transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import { rethrowDuplicate } from '../common/transactions/transactions.js';
import { InventoryService } from './inventory.service.js';
import type { InventoryProduct } from './inventory.view.js';
import type { SavedImage } from '../media/media.service.js';
import { assertImageList, composeImages } from './product-images.js';
import { changedNames, isStale, productChangedEvent, toProductUpdate } from './product-changes.js';
import { derivedFields, Product, type StoredImage } from './product.schema.js';
import { ProductWriter } from './product-writer.js';
import { StaleProductError } from './stale-product.js';

interface NewProductWrite {
  _id: Types.ObjectId;
  input: NewProduct;
  uploaded: readonly SavedImage[];
  /** The administrator. */
  by: string | null;
}

/** Who edits a product, and what the history calls it. */
interface ProductEdit {
  by: string | null;
  /** By default the names of the changed fields. */
  event?: Pick<NewAuditEvent, 'kind' | 'details'>;
  uploaded?: readonly SavedImage[];
  request: ChangeRequest;
}

/** Creates, changes and deactivates products. */
@Injectable()
export class ProductsAdminService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoryRepository,
    private readonly inventory: InventoryService,
    private readonly writer: ProductWriter,
    private readonly changes: CatalogueTransactions,
  ) {}

  /** Called before images are decoded, to fail early; `create` checks again in its transaction. */
  async assertCategoryExists(id: string): Promise<void> {
    if (!(await this.categories.find(id))) throw categoryNotFound();
  }

  /**
   * Returns the product that stands: `_id`, or the one of an earlier request with the same key, which has no use for
   * these images.
   */
  async create({ _id, input, uploaded, by }: NewProductWrite, request: ChangeRequest): Promise<InventoryProduct> {
    const id = await this.change(request, async (session) => {
      const category = await this.findCategory(new Types.ObjectId(input.categoryId), true, session);
      const images = composeImages(input, await this.imagesToCopy(input, session), uploaded);
      const product = { _id, ...toNewProduct(input, category?.name ?? null), images };
      const history = [
        { kind: 'PRODUCT_CREATED' as const, by, subjectId: _id.toHexString(), details: { name: product.name } },
      ];
      const write = { ids: [_id], searchWords: product.searchWords, history };
      await this.writer.run(write, session, () => this.products.create([product], { session }));
      return _id.toHexString();
    });
    return this.inventory.get(id);
  }

  /** A `request` that was carried out before changes nothing. */
  async update(
    id: unknown,
    input: unknown,
    { by, event, uploaded = [], request }: ProductEdit,
  ): Promise<InventoryProduct> {
    const _id = new Types.ObjectId(validateId(id));
    const changes = validate(productChangesRules, input);
    assertImageList(changes, uploaded.length);
    await this.change(request, async (session) => {
      const before = await this.products.findById(_id, null, { session }).lean<Product>();
      if (!before) throw new AppError('NOT_FOUND');
      if (isStale(before, changes)) await this.refuseStale(_id, session);
      const set = toProductUpdate(before, changes, uploaded);
      const changed = changedNames(before, set);
      // A request that changes nothing is no edit: undo, imports and open forms count edits.
      if (changed.length === 0) return;
      await this.write(before, set, [{ ...productChangedEvent(before, by, changed), ...event }], session);
    });
    return this.inventory.get(_id.toHexString());
  }

  /** Hides a product from the shop; repeating it changes nothing. */
  deactivate(id: unknown, by: string, signal: AbortSignal): Promise<InventoryProduct> {
    return this.update(id, { isActive: false }, { by, request: { key: null, signal } });
  }

  /**
   * The pictures of the product that the new one is a copy of; both then use the same files. Writes to that product, so
   * that a picture which it loses meanwhile is not deleted while the copy takes it over.
   */
  private async imagesToCopy({ copyOf, images }: NewProduct, session: ClientSession): Promise<StoredImage[]> {
    if (copyOf === undefined || !images?.some((image) => 'url' in image)) return [];
    const source = await this.products
      .findByIdAndUpdate(copyOf, { $set: { imagesCopiedAt: new Date() } }, { session, projection: { images: 1 } })
      .lean<Pick<Product, 'images'>>();
    if (!source) throw invalidField('copyOf', PRODUCT_TEXTS.copyOf);
    return source.images;
  }

  private async refuseStale(id: Types.ObjectId, session: ClientSession): Promise<never> {
    const [present] = await this.inventory.listByIds([id.toHexString()], session);
    throw present ? new StaleProductError(present) : new AppError('NOT_FOUND');
  }

  private async write(
    before: Product,
    set: Partial<Product>,
    history: NewAuditEvent[],
    session: ClientSession,
  ): Promise<void> {
    const after = { ...before, ...set };
    const isMoved = String(after.categoryId) !== String(before.categoryId);
    const category = after.categoryId && (await this.findCategory(after.categoryId, isMoved, session));
    if (isMoved || (before.isActive && !after.isActive))
      await this.categories.removeFromFeatured([before._id], [before.categoryId], session);
    const derived = derivedFields(after, category?.name ?? null);
    const featured = !after.isActive && { isFeatured: false };
    const write = { ids: [before._id], searchWords: derived.searchWords, history };
    await this.writer.run(write, session, () =>
      this.products.updateOne(
        { _id: before._id },
        { $set: { ...set, ...featured, ...derived, updatedAt: new Date() }, $inc: { version: 1 } },
        { session },
      ),
    );
  }

  /** Locks the category that a product is moved into, and throws if it does not exist; otherwise only reads it. */
  private async findCategory(
    id: Types.ObjectId,
    isMoved: boolean,
    session: ClientSession,
  ): Promise<PublicCategory | null> {
    if (!isMoved) return this.categories.find(id.toHexString(), session);
    const category = await this.categories.lock(id.toHexString(), session);
    if (!category) throw categoryNotFound();
    return category;
  }

  /** Runs the work in a catalogue transaction; throws SKU_TAKEN if another product has the SKU. */
  private change<T>(request: ChangeRequest, work: (session: ClientSession) => Promise<T>): Promise<T> {
    const refusal = () => new AppError('SKU_TAKEN', { fields: { sku: 'This SKU belongs to another product' } });
    return this.changes.run(request, work).catch(rethrowDuplicate('sku', refusal));
  }
}

const categoryNotFound = () => invalidField('categoryId', PRODUCT_TEXTS.category);

/** The stored form of a new product, without its pictures. */
export function toNewProduct(input: NewProduct, categoryName: string | null): Omit<Product, '_id' | 'images'> {
  const now = new Date();
  const texts = copyProductTexts(input);
  const { sizes, colours, lowStockThreshold, isActive = true, isFeatured = false } = input;
  const [price, salePrice] = [toPaisa(input.price), input.salePrice === null ? null : toPaisa(input.salePrice)];
  const hasSizes = sizes.length > 0;
  return {
    ...texts,
    sizes,
    colours,
    price,
    salePrice,
    hasSizes,
    ...(lowStockThreshold !== null && { lowStockThreshold }),
    unitPrice: unitPriceOf(price, salePrice),
    stock: hasSizes ? sizes.reduce((sum, each) => sum + each.stock, 0) : (input.stock ?? 0),
    categoryId: new Types.ObjectId(input.categoryId),
    isActive,
    isFeatured,
    ...derivedFields(texts, categoryName),
    createdAt: now,
    updatedAt: now,
    version: 1,
    stockMoves: 0,
  };
}

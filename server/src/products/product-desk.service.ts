import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { unitPriceOf } from '#shared/discount';
import { toPaisa } from '#shared/money';
import { PRODUCT_TEXTS, productChangesRules, type NewProduct } from '#shared/rules/product.rules';
import type { PublicCategory } from '../categories/categories.service.js';
import { CategoryRecordsService } from '../categories/category-records.service.js';
import { AppError } from '../common/errors/app-error.js';
import { CatalogueChanges } from '../common/events/catalogue-events.js';
import { check, checkId } from '../common/validation/check.js';
import { isDuplicate } from '../common/transactions/transactions.js';
import { InventoryService } from './inventory.service.js';
import type { InventoryProduct } from './inventory.view.js';
import { changesOf, refuseStale } from './product-changes.js';
import { derived, Product, type StoredImage } from './product.schema.js';
import { SearchService } from './search.service.js';

/** Products as administrators make and change them (behaviours.md I-02 to I-04). */
@Injectable()
export class ProductDeskService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoryRecordsService,
    private readonly inventory: InventoryService,
    private readonly search: SearchService,
    private readonly changes: CatalogueChanges,
  ) {}

  /** Asked before pictures are looked at; the transaction asks again. */
  async mustHaveCategory(id: string): Promise<void> {
    if (!(await this.categories.find(id))) throw noCategory();
  }

  async create(input: NewProduct, images: StoredImage[]): Promise<InventoryProduct> {
    const _id = new Types.ObjectId();
    await this.change(async (session) => {
      const category = await this.categoryOf(new Types.ObjectId(input.categoryId), true, session);
      const product = { _id, ...newProduct(input, category?.name ?? null), images };
      await this.search.learn(product.searchWords, session);
      await this.products.create([product], { session });
    });
    return this.inventory.get(_id.toHexString());
  }

  async update(id: unknown, input: unknown): Promise<InventoryProduct> {
    const _id = new Types.ObjectId(checkId(id));
    const changes = check(productChangesRules, input);
    await this.change(async (session) => {
      const before = await this.products.findById(_id, null, { session }).lean<Product>();
      if (!before) throw new AppError('NOT_FOUND');
      const stale = refuseStale(before, changes);
      if (stale)
        throw new AppError('STALE_VERSION', {
          extras: { product: await this.inventory.listByIds([_id.toHexString()], session).then(([now]) => now) },
        });
      await this.write(before, changesOf(before, changes), session);
    });
    return this.inventory.get(_id.toHexString());
  }

  /** Shoppers do not see it any more; again is the same (behaviours.md I-04). */
  deactivate(id: unknown): Promise<InventoryProduct> {
    return this.update(id, { isActive: false });
  }

  private async write(before: Product, set: Partial<Product>, session: ClientSession): Promise<void> {
    const after = { ...before, ...set };
    const isMoved = String(after.categoryId) !== String(before.categoryId);
    const category = after.categoryId && (await this.categoryOf(after.categoryId, isMoved, session));
    if (isMoved || (before.isActive && !after.isActive))
      await this.categories.dropFeatured([before._id], [before.categoryId], session);
    const words = derived(after, category?.name ?? null);
    await this.search.learn(words.searchWords, session);
    const featured = !after.isActive && { isFeatured: false };
    await this.products.updateOne(
      { _id: before._id },
      { $set: { ...set, ...featured, ...words, updatedAt: new Date() }, $inc: { version: 1 } },
      { session },
    );
  }

  /** A category that a product comes into is held fast and must be there; one that it is in is only read. */
  private async categoryOf(
    id: Types.ObjectId,
    isMoved: boolean,
    session: ClientSession,
  ): Promise<PublicCategory | null> {
    if (!isMoved) return this.categories.find(id.toHexString(), session);
    const held = await this.categories.hold(id.toHexString(), session);
    if (!held) throw noCategory();
    return held;
  }

  private async change(work: (session: ClientSession) => Promise<void>): Promise<void> {
    await this.changes.run(work).catch((error: unknown) => {
      throw isDuplicate(error, 'sku')
        ? new AppError('SKU_TAKEN', { fields: { sku: 'This SKU belongs to another product' } })
        : error;
    });
  }
}

const noCategory = () =>
  new AppError('VALIDATION_FAILED', {
    message: PRODUCT_TEXTS.category,
    fields: { categoryId: PRODUCT_TEXTS.category },
  });

function newProduct(input: NewProduct, categoryName: string | null): Omit<Product, '_id' | 'images'> {
  const now = new Date();
  const { name, description, sku, sizes, colours } = input;
  const [price, salePrice] = [toPaisa(input.price), input.salePrice === null ? null : toPaisa(input.salePrice)];
  const hasSizes = sizes.length > 0;
  return {
    name,
    description,
    sku,
    sizes,
    colours,
    price,
    salePrice,
    hasSizes,
    unitPrice: unitPriceOf(price, salePrice),
    stock: hasSizes ? sizes.reduce((sum, each) => sum + each.stock, 0) : (input.stock ?? 0),
    categoryId: new Types.ObjectId(input.categoryId),
    isActive: true,
    isFeatured: false,
    ...derived({ name, description, sku }, categoryName),
    createdAt: now,
    updatedAt: now,
    version: 1,
    stockMoves: 0,
  };
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { PRODUCT_IMPORT } from '#shared/dashboard-limits';
import type { PublicCategory } from '../../categories/categories.service.js';
import { CategoryRepository } from '../../categories/category.repository.js';
import type { Pace } from '../../common/concurrency/pace.js';
import { driverCollection } from '../../database/driver-collection.js';
import { indexById } from '../../database/index-by-id.js';
import { Product } from '../product.schema.js';
import { ProductWriter } from '../product-writer.js';
import { ImportBatch } from './import-batch.js';
import { ProductImportRow } from './product-import.schema.js';

/** Documents that are read or written at once: more would hold the thread while they are serialised. */
const PART = 50;

/** Reads what the rows of one transaction are about, and writes what becomes of them. */
@Injectable()
export class ImportBatches {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(ProductImportRow.name) private readonly rows: Model<ProductImportRow>,
    private readonly categories: CategoryRepository,
    private readonly writer: ProductWriter,
  ) {}

  /** The next rows of an import; `direction` -1: the last ones first. */
  nextRows(filter: object, direction: 1 | -1): Promise<ProductImportRow[]> {
    return this.rows
      .find(filter)
      .sort({ line: direction })
      .limit(PRODUCT_IMPORT.batch)
      .batchSize(PART)
      .lean<ProductImportRow[]>()
      .exec();
  }

  count(filter: object): Promise<number> {
    return this.rows.countDocuments(filter).exec();
  }

  /** `joined`: the categories that products are moved into, which are locked. */
  async read(
    rows: readonly ProductImportRow[],
    { skus, joined }: { skus: string[]; joined: string[] },
    session: ClientSession,
  ): Promise<ImportBatch> {
    const ids = rows.flatMap(({ productId }) => productId ?? []);
    const options = { session, batchSize: PART };
    const found = await this.products
      .find({ _id: trusted({ $in: ids }) }, { searchWords: 0 }, options)
      .lean<Product[]>();
    const owners = await this.products
      .find({ sku: trusted({ $in: skus }) }, { sku: 1 }, options)
      .lean<Pick<Product, '_id' | 'sku'>[]>();
    const present = found.flatMap(({ categoryId }) => categoryId?.toHexString() ?? []);
    return new ImportBatch(
      indexById(found),
      new Map(owners.map(({ _id, sku }) => [sku ?? '', _id])),
      await this.readCategories(new Set([...joined, ...present]), new Set(joined), session),
    );
  }

  /** Reads in the order of the ids, so that two transactions that lock the same ones do not wait for each other. */
  private async readCategories(ids: Set<string>, joined: Set<string>, session: ClientSession) {
    const byId = new Map<string, PublicCategory>();
    for (const id of [...ids].sort()) {
      const category = joined.has(id)
        ? await this.categories.lock(id, session)
        : await this.categories.find(id, session);
      if (category) byId.set(id, category);
    }
    return byId;
  }

  async write(batch: ImportBatch, session: ClientSession, pace: Pace): Promise<void> {
    const leaving = batch.leavingFeatured;
    await this.categories.removeFromFeatured(
      leaving.map(({ _id }) => _id),
      leaving.map(({ categoryId }) => categoryId),
      session,
    );
    const write = { ids: batch.productIds, searchWords: batch.searchWords };
    await this.writer.run(write, session, () =>
      writeParts(driverCollection(this.products), batch.productOperations, session, pace),
    );
    await writeParts(driverCollection(this.rows), batch.rowOperations, session, pace);
  }

  /** Puts products back among the featured ones. The first place first, so that the places behind it are right. */
  async addToFeatured(places: FeaturedPlace[], batch: ImportBatch, session: ClientSession): Promise<void> {
    for (const { categoryId, ...place } of places.toSorted((a, b) => a.position - b.position))
      if (batch.category(categoryId)) await this.categories.addToFeatured(categoryId, place, session);
  }
}

export interface FeaturedPlace {
  categoryId: Types.ObjectId;
  productId: Types.ObjectId;
  position: number;
}

async function writeParts<Operation>(
  collection: { bulkWrite(operations: Operation[], options: object): Promise<unknown> },
  operations: Operation[],
  session: ClientSession,
  pace: Pace,
): Promise<void> {
  for (let from = 0; from < operations.length; from += PART) {
    await collection.bulkWrite(operations.slice(from, from + PART), { session, ordered: true });
    await pace.breathe();
  }
}

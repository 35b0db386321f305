import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { AppError } from '../common/errors/app-error.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { isDuplicate } from '../common/transactions/transactions.js';
import { publicCategory, type PublicCategory } from './categories.service.js';
import { Category, nameKey } from './category.schema.js';

/** Changes of categories, each inside the transaction of who decides it; read from the database, never from memory. */
@Injectable()
export class CategoryRecordsService {
  constructor(@InjectModel(Category.name) private readonly categories: Model<Category>) {}

  /** All, by name. */
  async list(): Promise<PublicCategory[]> {
    return (await this.categories.find().sort({ nameKey: 1 }).maxTimeMS(MAX_TIME_MS).lean<Category[]>()).map(
      publicCategory,
    );
  }

  /** Null when there is none of this id. */
  async find(id: string, session?: ClientSession): Promise<PublicCategory | null> {
    const found = await this.categories.findById(new Types.ObjectId(id), null, { session }).lean<Category>();
    return found && publicCategory(found);
  }

  async add(name: string, description: string, session: ClientSession): Promise<PublicCategory> {
    const category: Category = {
      _id: new Types.ObjectId(),
      name,
      nameKey: nameKey(name),
      description,
      featuredProductIds: [],
      uses: 0,
      createdAt: new Date(),
    };
    await this.categories.create([category], { session }).catch(refuseTaken);
    return publicCategory(category);
  }

  async rename(
    id: string,
    { name, description }: { name: string; description?: string | undefined },
    session: ClientSession,
  ): Promise<PublicCategory> {
    const set = { name, nameKey: nameKey(name), ...(description !== undefined && { description }) };
    const changed = await this.categories
      .findOneAndUpdate({ _id: new Types.ObjectId(id) }, { $set: set }, { session, returnDocument: 'after' })
      .lean<Category>()
      .catch(refuseTaken);
    if (!changed) throw new AppError('NOT_FOUND');
    return publicCategory(changed);
  }

  async remove(id: string, session: ClientSession): Promise<PublicCategory> {
    const gone = await this.categories.findOneAndDelete({ _id: new Types.ObjectId(id) }, { session }).lean<Category>();
    if (!gone) throw new AppError('NOT_FOUND');
    return publicCategory(gone);
  }

  /** Held fast while a product is put into it: a delete at the same moment conflicts. Null when there is none of this id. */
  async hold(id: string, session: ClientSession): Promise<PublicCategory | null> {
    const held = await this.categories
      .findOneAndUpdate({ _id: new Types.ObjectId(id) }, { $inc: { uses: 1 } }, { session, returnDocument: 'after' })
      .lean<Category>();
    return held && publicCategory(held);
  }

  async setFeatured(id: string, productIds: string[], session: ClientSession): Promise<PublicCategory> {
    const featuredProductIds = productIds.map((each) => new Types.ObjectId(each));
    const changed = await this.categories
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id) },
        { $set: { featuredProductIds } },
        { session, returnDocument: 'after' },
      )
      .lean<Category>();
    if (!changed) throw new AppError('NOT_FOUND');
    return publicCategory(changed);
  }

  /** Takes products out of the lists of the categories they are or were in, which conflicts with a list that is saved meanwhile. */
  async dropFeatured(
    productIds: Types.ObjectId[],
    categoryIds: (Types.ObjectId | null)[],
    session: ClientSession,
  ): Promise<void> {
    const ids = categoryIds.filter((id) => id !== null);
    if (ids.length === 0) return;
    await this.categories.updateMany(
      { _id: trusted({ $in: ids }) },
      { $pull: { featuredProductIds: { $in: productIds } }, $inc: { uses: 1 } },
      { session },
    );
  }
}

function refuseTaken(error: unknown): never {
  throw isDuplicate(error, 'nameKey') ? new AppError('NAME_TAKEN') : error;
}

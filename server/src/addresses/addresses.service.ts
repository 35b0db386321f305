import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model } from 'mongoose';
import { LIMITS } from '#shared/limits';
import { addressRules } from '#shared/rules/address.rules';
import type { Principal } from '../common/access/access.js';
import { AppError } from '../common/errors/app-error.js';
import { check, checkId } from '../common/validation/check.js';
import { isDuplicate } from '../common/transactions/transactions.js';
import { AddressBook, type StoredSavedAddress } from './address-book.schema.js';

export interface AddressView extends Omit<StoredSavedAddress, '_id'> {
  id: string;
  isDefault: boolean;
}

/** Saved addresses, each person's own; whose they are is the session's to say (behaviours.md D-01 to D-04). */
@Injectable()
export class AddressesService {
  constructor(@InjectModel(AddressBook.name) private readonly books: Model<AddressBook>) {}

  /** The default first, then the newest. */
  async list({ userId }: Principal): Promise<AddressView[]> {
    const book = await this.books.findById(userId).lean<AddressBook>();
    const newestFirst = [...(book?.addresses ?? [])].reverse();
    const chosen = newestFirst.find(({ _id }) => book?.defaultId?.equals(_id)) ?? newestFirst[0];
    return newestFirst
      .map(({ _id, ...address }) => ({ ...address, id: _id.toHexString(), isDefault: _id === chosen?._id }))
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  async get(owner: Principal, id: string): Promise<AddressView> {
    const [own, all] = [checkId(id), await this.list(owner)];
    const found = all.find((address) => address.id === own);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** The first one becomes the default. */
  async add(owner: Principal, input: unknown): Promise<AddressView[]> {
    const address = check(addressRules, input);
    const [book, _id] = [new Types.ObjectId(owner.userId), new Types.ObjectId()];
    await this.books
      .updateOne({ _id: book }, { $setOnInsert: { defaultId: null, addresses: [] } }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicate(error, '_id')) throw error; // made by another request at the same moment
      });
    await this.settleDefault(book); // before the new one could be taken for it
    const isRoom = { [`addresses.${LIMITS.addresses - 1}`]: trusted({ $exists: false }) };
    const { matchedCount } = await this.books.updateOne(
      { _id: book, ...isRoom },
      { $push: { addresses: { _id, ...address } } },
    );
    if (matchedCount === 0)
      throw new AppError('LIMIT_REACHED', { message: `You can save at most ${LIMITS.addresses} addresses.` });
    await this.settleDefault(book);
    return this.list(owner);
  }

  async update(owner: Principal, id: string, input: unknown): Promise<AddressView[]> {
    const own = this.ownAddress(owner, id);
    await this.mustBeThere(own);
    const address = check(addressRules, input);
    const { matchedCount } = await this.books.updateOne(own, {
      $set: { 'addresses.$': { _id: own['addresses._id'], ...address } },
    });
    if (matchedCount === 0) throw new AppError('NOT_FOUND');
    return this.list(owner);
  }

  /** When the default goes, the newest of the others takes its place. */
  async remove(owner: Principal, id: string): Promise<AddressView[]> {
    const own = this.ownAddress(owner, id);
    const { matchedCount } = await this.books.updateOne(own, { $pull: { addresses: { _id: own['addresses._id'] } } });
    if (matchedCount === 0) throw new AppError('NOT_FOUND');
    await this.settleDefault(own._id);
    return this.list(owner);
  }

  async setDefault(owner: Principal, id: string): Promise<AddressView[]> {
    const own = this.ownAddress(owner, id);
    const { matchedCount } = await this.books.updateOne(own, { $set: { defaultId: own['addresses._id'] } });
    if (matchedCount === 0) throw new AppError('NOT_FOUND');
    return this.list(owner);
  }

  /** A default that names no address (it was removed, or none was chosen) becomes the newest, which `list` shows as such. */
  private async settleDefault(_id: Types.ObjectId): Promise<void> {
    const { defaultId = null, addresses = [] } = (await this.books.findById(_id).lean<AddressBook>()) ?? {};
    if (addresses.some((address) => defaultId?.equals(address._id))) return;
    const newest = addresses.at(-1)?._id ?? null;
    // Only while all is as it was just seen: two removals at once must not name what the other one takes away.
    const isSame = { _id, defaultId, ...(newest ? { 'addresses._id': newest } : { addresses: trusted({ $size: 0 }) }) };
    await this.books.updateOne(isSame, { $set: { defaultId: newest } });
  }

  /** Another's address and one that is not there are the same: not found. */
  private ownAddress({ userId }: Principal, id: string) {
    return { _id: new Types.ObjectId(userId), 'addresses._id': new Types.ObjectId(checkId(id)) };
  }

  private async mustBeThere(own: ReturnType<AddressesService['ownAddress']>): Promise<void> {
    if (!(await this.books.exists(own))) throw new AppError('NOT_FOUND');
  }
}

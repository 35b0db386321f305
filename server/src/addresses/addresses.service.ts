import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import type { SavedAddress } from '#shared/address-fields';
import { LIMITS } from '#shared/limits';
import { phoneCheckFor, toE164 } from '#shared/phone';
import { addressRulesFor } from '#shared/rules/address.rules';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import { validate, validateId } from '../common/validation/validate.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { isDuplicateKey } from '../common/transactions/transactions.js';
import { UsersService } from '../users/users.service.js';
import { AddressBook } from './address-book.schema.js';

export interface AddressView extends SavedAddress {
  id: string;
  isDefault: boolean;
}

/** The saved addresses of the signed-in user. Their owner is always taken from the session. */
@Injectable()
export class AddressesService {
  private readonly rules: ReturnType<typeof addressRulesFor>;

  constructor(
    @InjectModel(AddressBook.name) private readonly addressBooks: Model<AddressBook>,
    private readonly users: UsersService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.rules = addressRulesFor(phoneCheckFor(config.SHOP_COUNTRY));
  }

  /** The default first, then the newest. */
  async list({ userId }: Principal): Promise<AddressView[]> {
    const book = await this.addressBooks.findById(userId).lean<AddressBook>();
    const newestFirst = [...(book?.addresses ?? [])].reverse();
    const defaultAddress = newestFirst.find(({ _id }) => book?.defaultId?.equals(_id)) ?? newestFirst[0];
    return newestFirst
      .map(({ _id, phoneE164: _phoneE164, ...address }) => ({
        ...address,
        id: _id.toHexString(),
        isDefault: _id === defaultAddress?._id,
      }))
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  /** Throws NOT_FOUND. */
  async get(owner: Principal, id: string): Promise<AddressView> {
    const [addressId, all] = [validateId(id), await this.list(owner)];
    const found = all.find((address) => address.id === addressId);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /**
   * The first address becomes the default (ADDRESS-24). One that is saved already is not saved again: the answer to an
   * earlier request may have been lost. Throws LIMIT_REACHED.
   */
  async add(owner: Principal, input: unknown): Promise<AddressView[]> {
    const address = this.validAddress(input);
    const [bookId, _id] = [new Types.ObjectId(owner.userId), new Types.ObjectId()];
    await this.ensureBook(bookId);
    await this.ensureDefault(bookId); // first, so that the new address is not chosen instead
    const hasRoom = { [`addresses.${LIMITS.addresses - 1}`]: trusted({ $exists: false }) };
    const { phoneE164: _derived, ...fields } = address;
    const isSaved = trusted({ $elemMatch: fields });
    const { matchedCount } = await this.addressBooks.updateOne(
      { _id: bookId, ...hasRoom, addresses: trusted({ $not: isSaved }) },
      { $push: { addresses: { _id, ...address } } },
    );
    if (matchedCount === 0 && !(await this.addressBooks.exists({ _id: bookId, addresses: isSaved })))
      throw new AppError('LIMIT_REACHED', { message: `You can save at most ${LIMITS.addresses} addresses.` });
    await this.ensureDefault(bookId);
    return this.list(owner);
  }

  async update(owner: Principal, id: string, input: unknown): Promise<AddressView[]> {
    const filter = this.ownAddressFilter(owner, id);
    await this.assertExists(filter);
    const address = this.validAddress(input);
    const { matchedCount } = await this.addressBooks.updateOne(filter, {
      $set: { 'addresses.$': { _id: filter['addresses._id'], ...address } },
    });
    if (matchedCount === 0) throw new AppError('NOT_FOUND');
    return this.list(owner);
  }

  /** When the default is removed, the newest of the others becomes the default. */
  async remove(owner: Principal, id: string): Promise<AddressView[]> {
    const filter = this.ownAddressFilter(owner, id);
    const { matchedCount } = await this.addressBooks.updateOne(filter, {
      $pull: { addresses: { _id: filter['addresses._id'] } },
    });
    if (matchedCount === 0) throw new AppError('NOT_FOUND');
    await this.ensureDefault(filter._id);
    return this.list(owner);
  }

  async setDefault(owner: Principal, id: string): Promise<AddressView[]> {
    const filter = this.ownAddressFilter(owner, id);
    const { matchedCount } = await this.addressBooks.updateOne(filter, {
      $set: { defaultId: filter['addresses._id'] },
    });
    if (matchedCount === 0) throw new AppError('NOT_FOUND');
    return this.list(owner);
  }

  /** Removes all addresses of an account that is deleted. */
  async removeAll(userId: string, session?: ClientSession): Promise<void> {
    await this.addressBooks.deleteOne({ _id: new Types.ObjectId(userId) }, { session });
  }

  private async ensureBook(_id: Types.ObjectId): Promise<void> {
    const result = await this.addressBooks
      .updateOne({ _id }, { $setOnInsert: { defaultId: null, addresses: [] } }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicateKey(error, '_id')) throw error; // another request has just created it
      });
    if (!result?.upsertedCount) return;
    const userId = _id.toHexString();
    await this.users.assertExists(userId).catch(async (error: unknown) => {
      await this.removeAll(userId); // the account was deleted during this request
      throw error;
    });
  }

  /** Sets the default to the newest address if it refers to none, as `list` already displays it. */
  private async ensureDefault(_id: Types.ObjectId): Promise<void> {
    const { defaultId = null, addresses = [] } = (await this.addressBooks.findById(_id).lean<AddressBook>()) ?? {};
    if (addresses.some((address) => defaultId?.equals(address._id))) return;
    const newest = addresses.at(-1)?._id ?? null;
    // Applies only to the state just read, so that parallel removals cannot make a removed address the default.
    const unchanged = {
      _id,
      defaultId,
      ...(newest ? { 'addresses._id': newest } : { addresses: trusted({ $size: 0 }) }),
    };
    await this.addressBooks.updateOne(unchanged, { $set: { defaultId: newest } });
  }

  private validAddress(input: unknown) {
    const address = validate(this.rules, input);
    return { ...address, phoneE164: toE164(address.phone, this.config.SHOP_COUNTRY) };
  }

  /** Matches only the user's own address: one of another user is NOT_FOUND, like one that does not exist. */
  private ownAddressFilter({ userId }: Principal, id: string) {
    return { _id: new Types.ObjectId(userId), 'addresses._id': new Types.ObjectId(validateId(id)) };
  }

  private async assertExists(filter: ReturnType<AddressesService['ownAddressFilter']>): Promise<void> {
    if (!(await this.addressBooks.exists(filter))) throw new AppError('NOT_FOUND');
  }
}

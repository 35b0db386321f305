import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import { ORDER_VIEWS } from '#shared/dashboard-limits';
import { defaultOrderViewRules, orderViewRules, type OrderViewValues } from '#shared/rules/orders-admin.rules';
import type { Principal } from '../common/access/principal.js';
import { AppError } from '../common/errors/app-error.js';
import { rethrowTaken, Transactions } from '../common/transactions/transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import { UsersService } from '../users/users.service.js';
import { SavedOrderView } from './saved-order-view.schema.js';

/** More than all administrators of a shop save and share. */
const MAX_LISTED = 500;

/** Saved filters and sorts of the list of orders: an administrator's own ones, and those that others share. */
@Injectable()
export class OrderViewsService {
  constructor(
    @InjectModel(SavedOrderView.name) private readonly views: Model<SavedOrderView>,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
  ) {}

  /** All views that the administrator sees, by name. */
  async list({ userId }: Principal) {
    const views = await this.views
      .find(visibleTo(userId))
      .sort({ nameKey: 1 })
      .limit(MAX_LISTED)
      .lean<SavedOrderView[]>();
    return this.present(views, userId);
  }

  async create(input: unknown, { userId }: Principal, signal?: AbortSignal) {
    const values = validate(orderViewRules, input);
    const ownerId = new Types.ObjectId(userId);
    const view: SavedOrderView = { _id: new Types.ObjectId(), ownerId, defaultOf: [], ...fieldsOf(values) };
    await this.transactions.run(async (session) => {
      await this.transactions.lock('order-views', session);
      const count = await this.views.countDocuments({ ownerId }, { session });
      if (count >= ORDER_VIEWS.perUser) throw new AppError('LIMIT_REACHED');
      await this.views.create([view], { session }).catch(rethrowAsNameTaken);
    }, signal);
    return this.presentOne(view, userId);
  }

  /** A shared view belongs to all administrators, but only its owner stops sharing it. */
  async update(id: unknown, input: unknown, { userId }: Principal, signal?: AbortSignal) {
    const values = validate(orderViewRules, input);
    const view = await this.transactions.run(async (session) => {
      const { _id, ownerId } = await this.get(id, userId, session);
      if (!values.isShared && ownerId.toHexString() !== userId) throw new AppError('FORBIDDEN');
      const changed = await this.views
        .findOneAndUpdate({ _id }, { $set: fieldsOf(values) }, { session, returnDocument: 'after' })
        .lean<SavedOrderView>()
        .catch(rethrowAsNameTaken);
      if (!changed) throw new AppError('NOT_FOUND');
      return changed;
    }, signal);
    return this.presentOne(view, userId);
  }

  async remove(id: unknown, { userId }: Principal, signal?: AbortSignal): Promise<SavedOrderView> {
    return this.transactions.run(async (session) => {
      const view = await this.get(id, userId, session);
      await this.views.deleteOne({ _id: view._id }, { session });
      return view;
    }, signal);
  }

  /** Removes the views of an account that is deleted. */
  async removeAllOf(ownerId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.views.deleteMany({ ownerId }, { session });
    await this.views.updateMany({ defaultOf: ownerId }, { $pull: { defaultOf: ownerId } }, { session });
  }

  /** The list of orders opens with this view; null for none. Returns all views. */
  async setDefault(input: unknown, principal: Principal, signal?: AbortSignal) {
    const { id } = validate(defaultOrderViewRules, input);
    const user = new Types.ObjectId(principal.userId);
    await this.transactions.run(async (session) => {
      const view = id && (await this.get(id, principal.userId, session));
      await this.views.updateMany({ defaultOf: user }, { $pull: { defaultOf: user } }, { session });
      if (view) await this.views.updateOne({ _id: view._id }, { $addToSet: { defaultOf: user } }, { session });
    }, signal);
    return this.list(principal);
  }

  private async get(id: unknown, userId: string, session: ClientSession): Promise<SavedOrderView> {
    const view = await this.views
      .findOne({ _id: new Types.ObjectId(validateId(id)), ...visibleTo(userId) }, null, { session })
      .lean<SavedOrderView>();
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  }

  private async present(views: SavedOrderView[], userId: string) {
    const owners = await this.users.listByIds(views.map(({ ownerId }) => ownerId));
    const usernames = new Map(owners.map(({ _id, username }) => [_id.toHexString(), username]));
    return views.map(({ _id, ownerId, name, isShared, filter, sortBy, sortOrder, defaultOf }) => ({
      id: _id.toHexString(),
      name,
      isShared,
      isOwn: ownerId.toHexString() === userId,
      owner: usernames.get(ownerId.toHexString()) ?? null,
      isDefault: defaultOf.some((each) => each.toHexString() === userId),
      filter,
      sortBy,
      sortOrder,
    }));
  }

  private async presentOne(view: SavedOrderView, userId: string) {
    const [presented] = await this.present([view], userId);
    if (!presented) throw new AppError('NOT_FOUND');
    return presented;
  }
}

const visibleTo = (userId: string): QueryFilter<SavedOrderView> => ({
  $or: [{ ownerId: new Types.ObjectId(userId) }, { isShared: true }],
});

const fieldsOf = ({ name, ...values }: OrderViewValues) => ({ ...values, name, nameKey: name.toLowerCase() });

const rethrowAsNameTaken = rethrowTaken('nameKey', 'name');

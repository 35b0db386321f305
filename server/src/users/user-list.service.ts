import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { userPageRules } from '#shared/rules/account.rules';
import { check } from '../common/validation/check.js';
import { literal } from '../database/literal-regex.js';
import { MAX_TIME_MS } from '../database/max-time.js';
import { pageInfo } from '../common/paging/paging.js';
import { keyOf } from './user-key.js';
import { User } from './user.schema.js';
import { adminView, type AdminUserView } from './user.view.js';

/** What administrators see, and no more is read. */
const SEEN = { firstname: 1, lastname: 1, username: 1, email: 1, isAdmin: 1 } as const;
const BY_NAME = { usernameKey: 1 } as const;

/** Everybody who has an account, by username, for administrators (behaviours.md A-12). */
@Injectable()
export class UserListService {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  async page(input: unknown) {
    const { search, page, limit } = check(userPageRules, input);
    const filter = filterOf(search);
    const [found, total] = await Promise.all([
      this.users
        .find(filter, SEEN)
        .sort(BY_NAME)
        .skip((page - 1) * limit)
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS)
        .lean<User[]>(),
      this.users.countDocuments(filter).maxTimeMS(MAX_TIME_MS),
    ]);
    return { items: found.map(adminView), pageInfo: pageInfo({ page, limit }, total) };
  }

  /** The documented list, whole. */
  async all(): Promise<AdminUserView[]> {
    const all: AdminUserView[] = [];
    for await (const user of this.users
      .find({}, SEEN)
      .sort(BY_NAME)
      .maxTimeMS(MAX_TIME_MS)
      .lean<User>()
      .cursor({ batchSize: 1000 }))
      all.push(adminView(user));
    return all;
  }
}

/** Taken by the letter: nothing in a search is an operator. */
function filterOf(search: string | null | undefined) {
  if (!search) return {};
  const part = trusted({ $regex: literal(keyOf(search)) });
  return { $or: [{ usernameKey: part }, { emailKey: part }] };
}

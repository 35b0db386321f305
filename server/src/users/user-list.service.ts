import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { userPageRules } from '#shared/rules/account.rules';
import { validate } from '../common/validation/validate.js';
import { escapeRegex } from '../database/text-match.js';
import { pageInfo } from '../common/paging/paging.js';
import { caseInsensitiveKey } from './case-insensitive-key.js';
import { User } from './user.schema.js';
import { adminUserView, type AdminUserView } from './user.view.js';

const LISTED_FIELDS = { firstname: 1, lastname: 1, username: 1, email: 1, isAdmin: 1 } as const;
const BY_NAME = { usernameKey: 1 } as const;

/** All accounts, sorted by username, for administrators. */
@Injectable()
export class UserListService {
  constructor(@InjectModel(User.name) private readonly users: Model<User>) {}

  /** One page of users whose username or email contains `search`. */
  async listPage(input: unknown) {
    const { search, page, limit } = validate(userPageRules, input);
    const filter = searchFilter(search);
    const [users, total] = await Promise.all([
      this.users
        .find(filter, LISTED_FIELDS)
        .sort(BY_NAME)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<User[]>(),
      this.users.countDocuments(filter),
    ]);
    return { items: users.map(adminUserView), pageInfo: pageInfo({ page, limit }, total) };
  }

  /** All users at once, for the REST list without parameters. */
  async listAll(): Promise<AdminUserView[]> {
    const all: AdminUserView[] = [];
    for await (const user of this.users.find({}, LISTED_FIELDS).sort(BY_NAME).lean<User>().cursor({ batchSize: 1000 }))
      all.push(adminUserView(user));
    return all;
  }
}

/** Matches the search text literally: its characters are no regular expression. */
function searchFilter(search: string | null | undefined) {
  if (!search) return {};
  const part = trusted({ $regex: escapeRegex(caseInsensitiveKey(search)) });
  return { $or: [{ usernameKey: part }, { emailKey: part }] };
}

import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ApiKeysReader } from '../common/access/api-keys.reader.js';
import { type UserContact, UsersService } from './users.service.js';

/** Names by the id of a user or an API key. */
export type ActorNames = ReadonlyMap<string, string>;

/** Null for nobody, and for a deleted account. */
export const actorNameOf = (id: Types.ObjectId | null | undefined, actors: ActorNames): string | null =>
  (id && actors.get(id.toHexString())) ?? null;

/** Names those who have changed something: users by their usernames, API keys by their names. */
@Injectable()
export class ActorNamesService {
  constructor(
    private readonly users: UsersService,
    private readonly apiKeys: ApiKeysReader,
  ) {}

  /** Deleted accounts are left out. `known`: the users with these ids, if they are loaded already. */
  async find(ids: Types.ObjectId[], known?: UserContact[]): Promise<ActorNames> {
    const users = known ?? (await this.users.listByIds(ids));
    const names = new Map(users.map(({ _id, username }) => [_id.toHexString(), username]));
    const keys = await this.apiKeys.findNames(ids.filter((id) => !names.has(id.toHexString())));
    return new Map([...keys, ...names]);
  }
}

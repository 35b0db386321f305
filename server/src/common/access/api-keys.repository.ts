import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { ApiKey } from './api-key.schema.js';

/** The stored keys, for the service that manages them. */
@Injectable()
export class ApiKeysRepository {
  constructor(@InjectModel(ApiKey.name) private readonly keys: Model<ApiKey>) {}

  /** The valid keys, the newest first. */
  list(): Promise<ApiKey[]> {
    return this.keys.find({ revokedAt: null }).sort({ createdAt: -1, _id: -1 }).lean<ApiKey[]>().exec();
  }

  countValid(session: ClientSession): Promise<number> {
    return this.keys.countDocuments({ revokedAt: null }, { session }).exec();
  }

  async add(key: ApiKey, session: ClientSession): Promise<void> {
    await this.keys.create([key], { session });
  }

  /** Null for a key that does not exist or is revoked already. */
  revoke(_id: Types.ObjectId, session: ClientSession): Promise<ApiKey | null> {
    return this.keys
      .findOneAndUpdate({ _id, revokedAt: null }, { $set: { revokedAt: new Date() } }, { session })
      .lean<ApiKey>()
      .exec();
  }
}

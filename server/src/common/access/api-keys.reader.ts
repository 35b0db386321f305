import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model, type Types } from 'mongoose';
import type { ApiScope } from '#shared/api-scopes';
import { API_KEY_USED_EVERY_MS } from '#shared/limits';
import { AppError } from '../errors/app-error.js';
import { apiKeyHash } from './api-key-token.js';
import { ApiKey } from './api-key.schema.js';

/** The key that a request was sent with. */
export interface ApiKeyIdentity {
  id: string;
  scopes: readonly ApiScope[];
}

/** For how long a key counts under its own limit of requests without having been read again. */
const KNOWN_MS = 60_000;

/** Finds the keys that requests are sent with. Read for each request, so that a revoked key ends at once everywhere. */
@Injectable()
export class ApiKeysReader {
  /** When each key was last found to be valid, by its hash: for `knownKey` alone. */
  private readonly known = new Map<string, number>();

  constructor(@InjectModel(ApiKey.name) private readonly keys: Model<ApiKey>) {}

  /** The valid key with this token; throws UNAUTHENTICATED. */
  async authenticate(token: string): Promise<ApiKeyIdentity> {
    const tokenHash = apiKeyHash(token);
    const key = tokenHash && (await this.keys.findOne({ tokenHash, revokedAt: null }).lean<ApiKey>());
    if (!key) {
      if (tokenHash) this.known.delete(tokenHash);
      throw new AppError('UNAUTHENTICATED', { message: 'This API key is not valid.' });
    }
    this.known.set(key.tokenHash, Date.now());
    await this.recordUse(key);
    return { id: key._id.toHexString(), scopes: key.scopes };
  }

  /**
   * The hash of a token whose key was valid within the last minute; null for others. Invented keys must not have limits
   * of their own, and a limit must not read the database.
   */
  knownKey(token: string): string | null {
    const hash = apiKeyHash(token);
    const at = hash === null ? undefined : this.known.get(hash);
    return at !== undefined && Date.now() - at < KNOWN_MS ? hash : null;
  }

  /** The names of keys, revoked ones too, by their ids. */
  async findNames(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.keys.find({ _id: trusted({ $in: [...ids] }) }, { name: 1 }).lean<ApiKey[]>();
    return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
  }

  /** Written once a minute at most, by whatever server. */
  private async recordUse({ _id, lastUsedAt }: ApiKey): Promise<void> {
    const now = Date.now();
    if (lastUsedAt !== null && now - lastUsedAt.getTime() < API_KEY_USED_EVERY_MS) return;
    await this.keys.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: new Date(now) } });
  }
}

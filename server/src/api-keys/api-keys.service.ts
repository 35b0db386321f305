import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { API_KEYS } from '#shared/dashboard-limits';
import { apiKeyRules } from '#shared/rules/api-key.rules';
import { apiKeyEnding, apiKeyHash, newApiKeyToken } from '../common/access/api-key-token.js';
import type { ApiKey } from '../common/access/api-key.schema.js';
import { ApiKeysRepository } from '../common/access/api-keys.repository.js';
import type { Principal } from '../common/access/principal.js';
import { AuditEventsService } from '../common/audit/audit-events.service.js';
import { AppError } from '../common/errors/app-error.js';
import { Transactions } from '../common/transactions/transactions.js';
import { validate, validateId } from '../common/validation/validate.js';
import { toApiKeyView, type ApiKeyView } from './api-key.view.js';

/** Makes, lists and revokes the keys of integrators (docs/decisions/0072). */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly transactions: Transactions,
    private readonly events: AuditEventsService,
  ) {}

  /** The valid keys, the newest first. */
  async list(): Promise<ApiKeyView[]> {
    return (await this.keys.list()).map(toApiKeyView);
  }

  /** The only time that the token is told. LIMIT_REACHED when there are as many valid keys as there may be. */
  async create(input: unknown, { userId }: Principal): Promise<{ key: ApiKeyView; token: string }> {
    const { name, scopes } = validate(apiKeyRules, input);
    const token = newApiKeyToken();
    const key: ApiKey = {
      _id: new Types.ObjectId(),
      name,
      scopes,
      tokenHash: apiKeyHash(token) ?? '',
      ending: apiKeyEnding(token),
      createdAt: new Date(),
      createdBy: new Types.ObjectId(userId),
      lastUsedAt: null,
      revokedAt: null,
    };
    await this.transactions.run(async (session) => {
      await this.transactions.lock('api-keys', session);
      if ((await this.keys.countValid(session)) >= API_KEYS.active) throw new AppError('LIMIT_REACHED');
      await this.keys.add(key, session);
      const details = { name, scopes: scopes.join(', ') };
      await this.events.add(
        { kind: 'API_KEY_CREATED', by: userId, subjectId: key._id.toHexString(), details },
        session,
      );
    });
    return { key: toApiKeyView(key), token };
  }

  /** Ends a key at once, in every process. NOT_FOUND for one that is revoked already. */
  async revoke(id: unknown, { userId }: Principal): Promise<ApiKeyView> {
    const _id = new Types.ObjectId(validateId(id));
    return this.transactions.run(async (session) => {
      const key = await this.keys.revoke(_id, session);
      if (!key) throw new AppError('NOT_FOUND');
      const details = { name: key.name };
      await this.events.add({ kind: 'API_KEY_REVOKED', by: userId, subjectId: _id.toHexString(), details }, session);
      return toApiKeyView(key);
    });
  }
}

import type { ApiScope } from '#shared/api-scopes';
import type { ApiKey } from '../common/access/api-key.schema.js';

/** A key as administrators see it, without its token. */
export interface ApiKeyView {
  id: string;
  name: string;
  scopes: ApiScope[];
  ending: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const toApiKeyView = ({ _id, name, scopes, ending, createdAt, lastUsedAt }: ApiKey): ApiKeyView => ({
  id: _id.toHexString(),
  name,
  scopes,
  ending,
  createdAt,
  lastUsedAt,
});

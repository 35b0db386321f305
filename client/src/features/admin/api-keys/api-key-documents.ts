import { graphql } from '../../../generated';
import type { ApiKeysQuery } from '../../../generated/graphql';

export const ApiKeys = graphql(`
  query ApiKeys {
    apiKeys {
      id
      name
      scopes
      ending
      createdAt
      lastUsedAt
    }
  }
`);

export const CreateApiKey = graphql(`
  mutation CreateApiKey($input: ApiKeyInput!) {
    createApiKey(input: $input) {
      key {
        id
        name
      }
      token
    }
  }
`);

export const RevokeApiKey = graphql(`
  mutation RevokeApiKey($id: ID!) {
    revokeApiKey(id: $id) {
      id
    }
  }
`);

export type ApiKey = ApiKeysQuery['apiKeys'][number];

import { InMemoryCache, type InMemoryCacheConfig, type TypePolicies } from '@apollo/client';
import { LIMITS } from '#shared/limits';
import { growingField, pagedField } from './paged-field';

const FILTER_AND_SORT = ['filter', 'sortBy', 'sortOrder', 'limit'];

const POLICIES: TypePolicies = {
  // Queries ask for different fields of it, and it has no id.
  Shop: { merge: true },
  TextTemplate: { keyFields: ['kind'] },
  Query: {
    fields: {
      products: growingField(['filter', 'sort'], LIMITS.page.defaultLimit),
      myOrders: growingField(['reference'], LIMITS.page.orders),
      adminOrders: pagedField(FILTER_AND_SORT),
      inventory: pagedField(FILTER_AND_SORT),
      users: pagedField(['search', 'limit']),
    },
  },
};

/** A cache that joins lists by page; `typePolicies` are added to those of lists and the shop. */
export function createCache(typePolicies: TypePolicies = {}, options: InMemoryCacheConfig = {}): InMemoryCache {
  const cache = new InMemoryCache({ ...options, typePolicies: POLICIES });
  cache.policies.addTypePolicies(typePolicies);
  return cache;
}

import { InMemoryCache, type TypePolicies } from '@apollo/client';
import { LIMITS } from '#shared/limits';
import { growingField, pagedField } from './paged-field';

const FILTER_AND_SORT = ['filter', 'sortBy', 'sortOrder', 'limit'];

const LISTS: TypePolicies = {
  Query: {
    fields: {
      products: growingField(['filter', 'sort'], LIMITS.page.defaultLimit),
      myOrders: growingField([], LIMITS.page.orders),
      adminOrders: pagedField(FILTER_AND_SORT),
      inventory: pagedField(FILTER_AND_SORT),
      users: pagedField(['search', 'limit']),
    },
  },
};

/** A cache that joins lists by page; `typePolicies` are added to those of the lists. */
export function createCache(typePolicies: TypePolicies = {}): InMemoryCache {
  const cache = new InMemoryCache({ typePolicies: LISTS });
  cache.policies.addTypePolicies(typePolicies);
  return cache;
}

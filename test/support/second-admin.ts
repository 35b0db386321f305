import type { AdminApi } from './admin-api.js';
import type { Api } from './api.js';
import { registerCustomer, signIn } from './customer.js';

/** A second administrator: a new customer whom the first one has made an administrator. */
export async function createCustomerAdmin(api: Api, admin: AdminApi): Promise<AdminApi> {
  const user = await registerCustomer(api);
  const { id } = await signIn(api, user);
  await admin.rest('PUT', `/users/${id}/admin`, {});
  const { headers } = await signIn(api, user);
  return {
    headers,
    gql: (query, variables = {}) => api.gql(query, variables, headers),
    rest: (method, path, body) => api.rest(method, path, body, headers),
  };
}

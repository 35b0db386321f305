import type { Api } from './api.js';
import { waitForEmail, tokenInEmail } from './mailbox.js';
import { ADMIN } from './shop.js';

export interface TestUser {
  firstname: string;
  lastname: string;
  username: string;
  email: string;
  password: string;
  /** The tracking token of a guest's order. */
  orderToken?: string;
}

let made = 0;

/** A new user with a unique name. */
export function newUser(overrides: Partial<TestUser> = {}): TestUser {
  const name = `p${Date.now().toString(36)}_${(made += 1)}`;
  return {
    firstname: 'Asha',
    lastname: 'Verma',
    username: name,
    email: `${name}@example.com`,
    password: 'pearls1',
    ...overrides,
  };
}

/** Registers a user by REST and verifies the email address. */
export async function registerCustomer(api: Api, overrides: Partial<TestUser> = {}): Promise<TestUser> {
  const user = newUser(overrides);
  const registered = await api.rest('POST', '/users', user);
  if (registered.status !== 201) throw new Error(registered.text);
  await api.rest('POST', '/auth/verify-email', {
    token: tokenInEmail(await waitForEmail(api, user.email, 'verify-email')),
  });
  return user;
}

/** The first administrator. */
export const adminUser = (): TestUser => newUser(ADMIN);

export interface SignedIn {
  user: TestUser;
  id: string;
  token: string;
  refreshToken: string;
  headers: Record<string, string>;
}

/** Signs in a verified user. */
export async function signIn(api: Api, user: TestUser): Promise<SignedIn> {
  const { status, body, text } = await api.rest('POST', '/auth', { email: user.email, password: user.password });
  if (status !== 200) throw new Error(text);
  return {
    user,
    id: body.user._id,
    token: body.token,
    refreshToken: body.refreshToken,
    headers: { 'x-auth-token': body.token },
  };
}

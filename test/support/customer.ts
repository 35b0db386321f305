import type { Api } from './api.js';
import { letterTo, tokenIn } from './mailbox.js';
import { ADMIN } from './shop.js';

export interface Person {
  firstname: string;
  lastname: string;
  username: string;
  email: string;
  password: string;
}

let made = 0;

/** Somebody new, never the same twice. */
export function aPerson(overrides: Partial<Person> = {}): Person {
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

/** Registers and verifies somebody by REST. */
export async function aCustomer(api: Api, overrides: Partial<Person> = {}): Promise<Person> {
  const person = aPerson(overrides);
  const registered = await api.rest('POST', '/users', person);
  if (registered.status !== 201) throw new Error(registered.text);
  await api.rest('POST', '/auth/verify-email', { token: tokenIn(await letterTo(api, person.email, 'verify-email')) });
  return person;
}

/** Who runs the shop, as `signIn` wants it. */
export const theAdmin = (): Person => aPerson(ADMIN);

export interface SignedIn {
  person: Person;
  id: string;
  token: string;
  refreshToken: string;
  headers: Record<string, string>;
}

/** Begins a session of somebody who is registered and verified. */
export async function signIn(api: Api, person: Person): Promise<SignedIn> {
  const { status, body, text } = await api.rest('POST', '/auth', { email: person.email, password: person.password });
  if (status !== 200) throw new Error(text);
  return {
    person,
    id: body.user._id,
    token: body.token,
    refreshToken: body.refreshToken,
    headers: { 'x-auth-token': body.token },
  };
}

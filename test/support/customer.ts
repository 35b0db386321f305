import type { Api } from './api.js';
import { letterTo, tokenIn } from './mailbox.js';

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
  return { firstname: 'Asha', lastname: 'Verma', username: name, email: `${name}@example.com`, password: 'pearls1', ...overrides };
}

/** Registers and verifies somebody by REST. */
export async function aCustomer(api: Api, overrides: Partial<Person> = {}): Promise<Person> {
  const person = aPerson(overrides);
  const registered = await api.rest('POST', '/users', person);
  if (registered.status !== 201) throw new Error(registered.text);
  await api.rest('POST', '/auth/verify-email', { token: tokenIn(await letterTo(api, person.email, 'verify-email')) });
  return person;
}

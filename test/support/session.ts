import type { Page } from '@playwright/test';
import type { Api } from './api';
import { aCustomer, type Person, type SignedIn, signIn } from './customer';

/** What the client keeps of a session, under the documented keys. */
const stored = ({ token, refreshToken, id, person }: SignedIn) => ({
  userToken: token,
  accessToken: token,
  refreshToken,
  tokenTimestamp: String(Date.now()),
  userInfo: JSON.stringify({ _id: id, firstname: person.firstname, isAdmin: false }),
});

/** Somebody new comes with a session begun before: once, so that signing out stays signed out. */
export async function comeSignedIn(page: Page, api: Api, overrides: Partial<Person> = {}): Promise<SignedIn> {
  const session = await signIn(api, await aCustomer(api, overrides));
  await page.goto('/about');
  await page.evaluate(`for (const [key, value] of Object.entries(${JSON.stringify(stored(session))})) localStorage.setItem(key, value)`);
  return session;
}

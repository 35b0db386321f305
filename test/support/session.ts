import type { Page } from '@playwright/test';
import type { Api } from './api';
import { aCustomer, type Person, type SignedIn, signIn, theAdmin } from './customer';

/** What the client keeps of a session, under the documented keys. */
const stored = ({ token, refreshToken, id, person }: SignedIn, isAdmin: boolean) => ({
  userToken: token,
  accessToken: token,
  refreshToken,
  tokenTimestamp: String(Date.now()),
  userInfo: JSON.stringify({ _id: id, firstname: person.firstname, isAdmin }),
});

/** Somebody who is known comes with a session begun before; the next page that is loaded finds it. */
export async function comeBack(page: Page, session: SignedIn, isAdmin = false): Promise<SignedIn> {
  // At the shop's address, so that its storage is open, and empty: a page of the shop would be drawn for nobody.
  await page.route('**/before-all-pages', (route) => route.fulfill({ contentType: 'text/html', body: '' }), {
    times: 1,
  });
  await page.goto('/before-all-pages');
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored(session, isAdmin))})) localStorage.setItem(key, value)`,
  );
  return session;
}

/** Somebody new comes the same way: once, so that signing out stays signed out. */
export const comeSignedIn = async (page: Page, api: Api, overrides: Partial<Person> = {}): Promise<SignedIn> =>
  comeBack(page, await signIn(api, await aCustomer(api, overrides)));

/** Who runs the shop, too. */
export const comeAsAdmin = async (page: Page, api: Api): Promise<SignedIn> =>
  comeBack(page, await signIn(api, theAdmin()), true);

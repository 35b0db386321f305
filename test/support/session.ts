import type { Page } from '@playwright/test';
import type { Api } from './api';
import { registerCustomer, type TestUser, type SignedIn, signIn, adminUser } from './customer';

/** The keys of a session in local storage. */
const stored = ({ token, refreshToken, id, user }: SignedIn, isAdmin: boolean) => ({
  userToken: token,
  accessToken: token,
  refreshToken,
  tokenTimestamp: String(Date.now()),
  userInfo: JSON.stringify({ _id: id, firstname: user.firstname, isAdmin }),
});

/** Stores an existing session in the browser; the next page load finds it. */
export async function restoreSession(page: Page, session: SignedIn, isAdmin = false): Promise<SignedIn> {
  // An empty page of the shop's origin gives access to its storage without rendering the client.
  await page.route('**/before-all-pages', (route) => route.fulfill({ contentType: 'text/html', body: '' }), {
    times: 1,
  });
  await page.goto('/before-all-pages');
  const entries = JSON.stringify(Object.entries(stored(session, isAdmin)));
  await page.evaluate(`for (const [key, value] of ${entries}) localStorage.setItem(key, value)`);
  return session;
}

/** Registers a customer and stores the session once, so that signing out lasts. */
export const startSignedIn = async (page: Page, api: Api, overrides: Partial<TestUser> = {}): Promise<SignedIn> =>
  restoreSession(page, await signIn(api, await registerCustomer(api, overrides)));

/** The same for the administrator. */
export const startAsAdmin = async (page: Page, api: Api): Promise<SignedIn> =>
  restoreSession(page, await signIn(api, adminUser()), true);

import type { Page } from '@playwright/test';
import { parseOperation, withoutRenderedData } from './browser';

export const LONG_WORDS: Record<string, string> = {
  name: 'Maharanicollar'.repeat(11),
  firstname: 'Wilhelmina'.repeat(10),
  lastname: 'Wolfeschle'.repeat(10),
  username: 'W'.repeat(20),
  email: `${'o'.repeat(64)}@${'n'.repeat(60)}.example`,
  streetAddress: 'Streetwithoutspaces'.repeat(10),
  by: 'Wilhelmina'.repeat(20),
  city: 'Dhaundkalananwali'.repeat(5),
  courier: 'Couriers'.repeat(7),
  note: 'Maharanicollar'.repeat(20),
  reason: 'Becauseofthis'.repeat(20),
  reference: 'R1234567'.repeat(7),
  trackingNumber: 'T1234567'.repeat(7),
  url: `https://${'n'.repeat(60)}.example/${'p'.repeat(300)}`,
};

const replaceWords = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => replaceWords(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, replaceWords(field, name)]));
  // Values of enums stay.
  return typeof value === 'string' && !/^[A-Z_]+$/.test(value) ? (LONG_WORDS[key] ?? value) : value;
};

/** Replaces the texts of people, such as names and addresses, in all GraphQL responses by very long words. */
export async function withLongWords(page: Page): Promise<void> {
  await withoutRenderedData(page);
  await page.route('**/graphql', async (route) => {
    // Not the shop's own name: its owner chooses one that fits.
    if (parseOperation(route.request())?.operationName === 'ShopInfo') return route.fallback();
    const response = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ json: replaceWords(await response.json()) });
  });
}

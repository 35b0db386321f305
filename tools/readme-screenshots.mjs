/** The README's pictures: ten screens on a phone and at a desk, of a shop that has sold for a month, into docs/pictures/. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { secretOf } from './mailbox.mjs';
import { ROOT } from './ready.mjs';

const SIZES = [
  { width: 360, height: 740, quality: 78 },
  { width: 1280, height: 860, quality: 74 },
];
const ADDRESS = {
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '+92 300 1234567',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipcode: '54000',
};
const PERSON = {
  firstname: 'Asha',
  lastname: 'Verma',
  username: 'asha_verma',
  email: 'asha@example.com',
  password: 'pearls1',
};
export const ADMIN = { email: 'admin@example.com', password: 'pearls-4-queens' };

const callerOf = (url) => async (path, body, token) => {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { 'x-auth-token': token }) };
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

/** A guest's order, and a customer with an address, an order and a cart. Answers what the screens need of them. */
async function people(url) {
  const call = callerOf(url);
  const linkOf = (wanted) => secretOf(url, ({ kind }) => kind === wanted);
  const pieces = new Map((await call('/products/')).map((product) => [product.name, product]));
  const idOf = (name) => pieces.get(name)._id;
  await call('/orders/guest', {
    paymentID: `COD_${Date.now()}_k3v9ab`,
    address: { ...ADDRESS, email: PERSON.email, address: '12 Mall Road' },
    products: [
      { id: idOf('Meher Jhumka'), quantity: 1 },
      { id: idOf('Aranya Emerald Halo Ring'), size: '16', quantity: 1 },
    ],
  });
  const track = await linkOf('order-placed');
  await call('/users', PERSON);
  await call('/auth/verify-email', { token: await linkOf('verify-email') });
  const customer = await call('/auth', { email: PERSON.email, password: PERSON.password });
  await call('/address/', { ...ADDRESS, streetAddress: '12 Mall Road' }, customer.token);
  await call(
    '/cart/',
    {
      products: [
        { id: idOf('Anardana Polki Collar'), quantity: 1 },
        { id: idOf('Rani Scroll Cuff'), size: '2.6', quantity: 2 },
      ],
    },
    customer.token,
  );
  return { ring: idOf('Aranya Emerald Halo Ring'), track, customer, admin: await call('/auth', ADMIN) };
}

const sessionOf = ({ token, refreshToken, user }) => ({
  userToken: token,
  accessToken: token,
  refreshToken,
  tokenTimestamp: String(Date.now()),
  userInfo: JSON.stringify({ _id: user._id, firstname: user.firstname, isAdmin: user.isAdmin }),
});

const SETTLED = `!document.querySelector('[aria-busy=true]') && [...document.images].every((image) => image.complete || image.loading === 'lazy')`;

/** Until nothing is on its way; the page's policy lets nobody wait inside it. */
async function settled(page) {
  for (let tries = 0; tries < 300 && !(await page.evaluate(SETTLED)); tries += 1) await page.waitForTimeout(100);
}

/** A phone folds them. */
const openCharts = async (page) => {
  const fold = page.getByRole('button', { name: 'Charts' });
  if (await fold.isVisible()) await fold.click();
};

/** Past the figures, to the list. */
const toTheList = (page) => page.evaluate(`document.querySelector('main form').scrollIntoView()`);

const openCart = (page) => page.getByRole('banner').getByRole('button', { name: /cart/i }).click();

/** What is looked at, by whom, and what they do then. */
const screens = ({ ring, track, customer, admin }) => ({
  home: { path: '/' },
  products: { path: '/products' },
  product: { path: `/products/${ring}` },
  cart: { path: '/products', as: customer, then: openCart },
  checkout: { path: '/checkout', as: customer },
  track: { path: `/track/${track}` },
  account: { path: '/user-profile/addresses', as: customer },
  orders: { path: '/dashboard?tab=orders', as: admin, then: toTheList },
  inventory: { path: '/dashboard?tab=inventory', as: admin },
  stats: { path: '/dashboard?tab=orders', as: admin, then: openCharts },
});

export async function shootGallery(browser, url) {
  const folder = join(ROOT, 'docs', 'pictures');
  mkdirSync(folder, { recursive: true });
  const known = await people(url);
  for (const { width, height, quality } of SIZES) {
    for (const [name, { path, as, then }] of Object.entries(screens(known))) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        hasTouch: width < 500,
      });
      const page = await context.newPage();
      if (as) {
        await page.goto(`${url}/about`);
        await page.evaluate(
          `for (const [key, value] of Object.entries(${JSON.stringify(sessionOf(as))})) localStorage.setItem(key, value)`,
        );
      }
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(500);
      await settled(page);
      await then?.(page);
      await page.waitForTimeout(2000);
      await sharp(await page.screenshot())
        .webp({ quality })
        .toFile(join(folder, `${name}-${width}.webp`));
      await context.close();
    }
  }
  return folder;
}

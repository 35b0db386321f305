/** Takes the screenshots of README and docs: screens on a phone and on a desktop, into docs/pictures/. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { waitForToken } from './mailbox.mjs';
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
const CUSTOMER = {
  firstname: 'Asha',
  lastname: 'Verma',
  username: 'asha_verma',
  email: 'asha@example.com',
  password: 'pearls1',
};
export const ADMIN = { email: 'admin@example.com', password: 'pearls-4-queens' };

/** A REST client: GET, or POST if there is a body and no other method. */
const apiClient =
  (url) =>
  async (path, body, token, method = body ? 'POST' : 'GET') => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { 'x-auth-token': token }) };
    const response = await fetch(url + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };

/** Creates a guest order, and a customer with an address and a cart. Returns what the screens need of them. */
async function createData(url) {
  const call = apiClient(url);
  const tokenFrom = (emailKind) => waitForToken(url, ({ kind }) => kind === emailKind);
  const products = new Map((await call('/products/')).map((product) => [product.name, product]));
  const idOf = (name) => products.get(name)._id;
  await call('/orders/guest', {
    paymentID: `COD_${Date.now()}_k3v9ab`,
    address: { ...ADDRESS, email: CUSTOMER.email, address: '12 Mall Road' },
    products: [
      { id: idOf('Meher Jhumka'), quantity: 1 },
      { id: idOf('Aranya Emerald Halo Ring'), size: '16', quantity: 1 },
    ],
  });
  const trackingToken = await tokenFrom('order-placed');
  await call('/users', CUSTOMER);
  await call('/auth/verify-email', { token: await tokenFrom('verify-email') });
  const customer = await call('/auth', { email: CUSTOMER.email, password: CUSTOMER.password });
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
  const admin = await call('/auth', ADMIN);
  const delivered = await createDeliveries(url, admin);
  return { ring: idOf('Aranya Emerald Halo Ring'), trackingToken, customer, admin, delivered };
}

/** Orders of guests on their way to the cash: delivered and paid short, refused, shipped, and to be confirmed. */
async function createDeliveries(url, admin) {
  const call = apiClient(url);
  const products = await call('/products/?limit=100');
  const stocked = products.filter(({ stock, has_sizes: hasSizes }) => stock > 2 && !hasSizes);
  const steps = ['delivered', 'delivered', 'refused', 'shipped', 'pending', 'pending'];
  const numbers = [];
  for (const [place, step] of steps.entries()) {
    const { _id } = await call('/orders/guest', {
      paymentID: `COD_${Date.now() + place}_k3v9cd`,
      address: {
        ...ADDRESS,
        email: `guest${place}@example.com`,
        phone: `0300 123456${place}`,
        address: '7 Canal Road',
      },
      products: [{ id: stocked[place]._id, quantity: 1 }],
    });
    if (step === 'pending') continue;
    const trackingNumber = `7781-${place}`;
    const parcels = [{ courier: place === 1 ? 'Leopards' : 'TCS', trackingNumber }];
    await call(`/orders/admin/${_id}/parcels`, { parcels, version: 1 }, admin.token, 'PUT');
    await call(`/orders/admin/${_id}/status`, { status: 'shipped' }, admin.token, 'PUT');
    numbers.push({ id: _id, trackingNumber });
    if (step === 'shipped') continue;
    const outcome = step === 'refused' ? { outcome: step, reason: 'noMoney' } : { outcome: step };
    await call(`/orders/admin/${_id}/outcome`, { ...outcome, version: 2 }, admin.token, 'PUT');
  }
  const [{ id, trackingNumber }] = numbers;
  const rows = [
    { number: trackingNumber, amount: '500' },
    { number: '9999', amount: '250' },
  ];
  await call('/admin/cash/payouts', { courier: 'TCS', reference: 'Week 48', rows }, admin.token);
  return id;
}

/** The client's local storage of a signed-in user. */
const storedSession = ({ token, refreshToken, user }) => ({
  userToken: token,
  accessToken: token,
  refreshToken,
  tokenTimestamp: String(Date.now()),
  userInfo: JSON.stringify({ _id: user._id, firstname: user.firstname, isAdmin: user.isAdmin }),
});

const IS_LOADED = `!document.querySelector('[aria-busy=true]') &&
  [...document.images].every((image) => image.complete || image.loading === 'lazy')`;

/** Polls for up to 30 s, because the content security policy forbids page.waitForFunction. */
async function waitUntilLoaded(page) {
  for (let attempt = 0; attempt < 300 && !(await page.evaluate(IS_LOADED)); attempt += 1)
    await page.waitForTimeout(100);
}

/** On a phone the charts are collapsed. */
const openCharts = async (page) => {
  const toggle = page.getByRole('button', { name: 'Charts' });
  if (await toggle.isVisible()) await toggle.click();
};

const openDisclosure = (name) => async (page) => {
  const button = page.getByRole('button', { name });
  await button.click();
  await waitUntilLoaded(page);
  await button.evaluate((element) => element.scrollIntoView({ block: 'start' }));
};

const scrollToList = (page) => page.evaluate(`document.querySelector('main form').scrollIntoView()`);

const openCart = (page) => page.getByRole('banner').getByRole('button', { name: /cart/i }).click();

/** `as` is the session, `then` an action before the screenshot. */
const screens = ({ ring, trackingToken, customer, admin, delivered }) => ({
  home: { path: '/' },
  products: { path: '/products' },
  product: { path: `/products/${ring}` },
  cart: { path: '/products', as: customer, then: openCart },
  checkout: { path: '/checkout', as: customer },
  track: { path: `/track/${trackingToken}` },
  account: { path: '/user-profile/addresses', as: customer },
  orders: { path: '/dashboard?tab=orders', as: admin, then: scrollToList },
  inventory: { path: '/dashboard?tab=inventory', as: admin },
  confirm: { path: '/dashboard?tab=confirm', as: admin },
  order: { path: `/dashboard?tab=orders&order=${delivered}`, as: admin, then: openDisclosure('Activity') },
  cash: { path: '/dashboard?tab=cash', as: admin },
  plots: { path: '/dashboard?tab=cash', as: admin, then: openDisclosure('From the order to the cash') },
  stats: { path: '/dashboard?tab=orders', as: admin, then: openCharts },
});

/** Returns the folder of the screenshots. */
export async function takeReadmeScreenshots(browser, url) {
  const folder = join(ROOT, 'docs', 'pictures');
  mkdirSync(folder, { recursive: true });
  const data = await createData(url);
  for (const { width, height, quality } of SIZES) {
    for (const [name, { path, as, then }] of Object.entries(screens(data))) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        hasTouch: width < 500,
      });
      const page = await context.newPage();
      if (as) {
        await page.goto(`${url}/about`);
        const session = JSON.stringify(storedSession(as));
        await page.evaluate(`for (const [key, value] of Object.entries(${session})) localStorage.setItem(key, value)`);
      }
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(500);
      await waitUntilLoaded(page);
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

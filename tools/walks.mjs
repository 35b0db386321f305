/**
 * `npm run walks`: starts a shop and drives a phone of 360 pixels through a guest's gift; through a first order with an
 * account that is registered from its confirmation; and through an order after a registration. Prints of each walk
 * `NAME: taps N, fields N`. What is pressed is a tap, also in an email; what is typed is a field, each time. What the
 * shop fills in is none. Fails if it takes more than allowed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect as baseExpect } from '@playwright/test';
import { startShop } from './bench/processes.mjs';
import { findChromium, NO_CHROMIUM } from './chromium.mjs';
import { restClient } from './evening/orders.mjs';
import { waitForToken } from './mailbox.mjs';

/** As in the tests: what a slow machine takes that is busy with them. */
const TIMEOUT_MS = 60_000;
const expect = baseExpect.configure({ timeout: TIMEOUT_MS });

/** The most taps and fields of each walk. */
const MOST = {
  'guest gift': { taps: 4, fields: 7 },
  'account order': { taps: 9, fields: 11 },
  'order after registering': { taps: 12, fields: 11 },
};
const ADMIN = { email: 'admin@example.com', password: 'pearls-4-queens' };
const PASSWORD = 'pearls-4-gold';
const CITY = { name: 'Lahore', state: 'Punjab', days: 2, fee: 150 };
/** In rupees. */
const GIFT_MAX = 1500;

const print = (line) => process.stdout.write(`${line}\n`);

/** A shopper with a phone, whose taps and typed fields are counted. */
function shopper(page) {
  const counts = { taps: 0, fields: 0 };
  return {
    counts,
    async tap(what, target) {
      counts.taps += 1;
      await target.click();
      print(`  tap ${counts.taps}: ${what}`);
    },
    async type(fields, form = page) {
      for (const [label, text] of Object.entries(fields)) {
        counts.fields += 1;
        await form.getByLabel(label, { exact: true }).fill(text);
        print(`  field ${counts.fields}: ${label}`);
      }
    },
  };
}

/** A piece on Home that costs less than the limit and needs no size. */
async function findGift(call) {
  const fields = 'name unitPrice stock hasSizes';
  const query = `{ topPicks { ${fields} } categories { featuredProducts { ${fields} } } }`;
  const { topPicks, categories } = (await call('POST', '/graphql', { query })).data;
  const onHome = [...topPicks, ...categories.flatMap((category) => category.featuredProducts)];
  const gift = onHome.find(({ unitPrice, stock, hasSizes }) => unitPrice < GIFT_MAX && stock > 1 && !hasSizes);
  if (!gift) throw new Error(`Home shows no gift under Rs. ${GIFT_MAX}`);
  return gift;
}

/** From Home, where the walk stands, to the checkout. */
async function chooseGift(page, { tap }, gift) {
  const main = page.getByRole('main');
  await tap(`"${gift.name}", Rs. ${gift.unitPrice}`, main.getByRole('link', { name: gift.name }).first());
  await page.getByRole('heading', { level: 1, name: gift.name }).waitFor();
  await tap('Add to Cart', main.getByRole('button', { name: 'Add to Cart', exact: true }).first());
  await tap('Checkout', page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
}

/** Fails unless the shop has filled in what it can know. */
async function expectFilledIn(form, fields) {
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await expect(field, `${label} is filled in`).toHaveValue(value);
  }
}

async function orderPlaced(page, { tap }) {
  await tap('Place Order', page.getByRole('button', { name: 'Place Order' }));
  await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
}

async function giveAsGuest(page, url, gift) {
  const guest = shopper(page);
  await orderAsGuest(page, url, gift, guest, 'asha@example.com');
  return guest.counts;
}

async function orderAsGuest(page, url, gift, guest, email) {
  await page.goto(url);
  await chooseGift(page, guest, gift);
  await guest.type({
    'First name': 'Asha',
    'Last name': 'Verma',
    Phone: '0300 1234567',
    Email: email,
    Address: '12 Mall Road',
    City: CITY.name,
    'Zip code': '54000',
  });
  await expectFilledIn(page, { State: CITY.state, Country: 'Pakistan' });
  await orderPlaced(page, guest);
}

/** The order joins the account that is registered from its confirmation. */
async function orderAndRegister(page, url, gift) {
  const customer = shopper(page);
  const email = 'zoya@example.com';
  await orderAsGuest(page, url, gift, customer, email);
  await customer.tap('Create an account', page.getByRole('link', { name: 'Create an account' }));
  await customer.type({ Username: 'zoya_v', Password: PASSWORD, 'Confirm password': PASSWORD });
  await expectFilledIn(page, { 'First name': 'Asha', 'Last name': 'Verma', Email: email });
  await verifyAndSignIn(page, url, customer, email);
  await customer.tap('Orders', page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Orders' }));
  await page.getByText('Pending').first().waitFor();
  return customer.counts;
}

async function register(page, url, customer) {
  const { tap, type } = customer;
  const email = 'noor@example.com';
  await tap('Menu', page.getByRole('button', { name: 'Menu' }));
  await tap('Register', page.getByRole('dialog').getByRole('link', { name: 'Register', exact: true }));
  await type({
    'First name': 'Noor',
    'Last name': 'Malik',
    Username: 'noor_malik',
    Email: email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await verifyAndSignIn(page, url, customer, email);
  await tap('the shop’s name', page.getByRole('banner').getByRole('link', { name: /Zevar/ }));
  await page.getByRole('heading', { name: 'Our Top Picks' }).waitFor();
}

/** From the filled-in form of a registration to the profile. */
async function verifyAndSignIn(page, url, { tap, type }, email) {
  await tap('CREATE ACCOUNT', page.getByRole('button', { name: 'CREATE ACCOUNT' }));
  const token = await waitForToken(url, ({ to, kind }) => to === email && kind === 'verify-email');
  await tap('the link in the email', { click: () => page.goto(`${url}/verify-email/${token}`) });
  // The page of the link leads to the login by itself, which has the address filled in.
  await page.getByLabel('Username or email').waitFor();
  await expectFilledIn(page, { 'Username or email': email });
  await type({ Password: PASSWORD });
  await tap('SIGN IN', page.getByRole('button', { name: 'SIGN IN' }));
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
}

async function orderWithAccount(page, url, gift) {
  const customer = shopper(page);
  await page.goto(url);
  await register(page, url, customer);
  await chooseGift(page, customer, gift);
  const form = page.getByRole('form', { name: 'Add New Address' });
  await customer.type(
    { Phone: '0300 7654321', 'Street address': '7 Canal View', City: CITY.name, 'Zip code': '54000' },
    form,
  );
  await expectFilledIn(form, { 'First name': 'Noor', 'Last name': 'Malik', State: CITY.state, Country: 'Pakistan' });
  await customer.tap('Save Address', form.getByRole('button', { name: 'Save Address' }));
  await page.getByRole('radio', { name: /7 Canal View/ }).waitFor();
  await orderPlaced(page, customer);
  await customer.tap('View My Orders', page.getByRole('link', { name: 'View My Orders' }));
  await page.getByText('Pending').first().waitFor();
  return customer.counts;
}

async function walk(browser, name, steps) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const { taps, fields } = await steps(await context.newPage());
  await context.close();
  print(`${name}: taps ${taps}, fields ${fields}`);
  if (taps > MOST[name].taps || fields > MOST[name].fields) process.exitCode = 1;
}

const executablePath = await findChromium();
if (!executablePath) {
  process.stderr.write(`${NO_CHROMIUM}\n`);
  process.exit(1);
}
const data = mkdtempSync(join(tmpdir(), 'zevar-walks-'));
let shop;
let browser;
try {
  shop = await startShop(data, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const { url } = shop;
  const { token } = await restClient(url)('POST', '/auth', ADMIN);
  await restClient(url, { 'x-auth-token': token })('POST', '/admin/delivery/cities', CITY);
  const gift = await findGift(restClient(url));
  browser = await chromium.launch({ executablePath });
  await walk(browser, 'guest gift', (page) => giveAsGuest(page, url, gift));
  await walk(browser, 'account order', (page) => orderAndRegister(page, url, gift));
  await walk(browser, 'order after registering', (page) => orderWithAccount(page, url, gift));
} finally {
  await browser?.close();
  await shop?.stop();
  rmSync(data, { recursive: true, force: true });
}

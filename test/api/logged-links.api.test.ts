import { randomBytes } from 'node:crypto';
import { signInAsAdmin } from '../support/admin-api.js';
import { apiOf } from '../support/api.js';
import { findProduct } from '../support/catalogue.js';
import { placeOrderToConfirm } from '../support/confirmation.js';
import { newUser, registerCustomer, signIn } from '../support/customer.js';
import { waitForEmail } from '../support/mailbox.js';
import { startShop } from '../support/shop.js';

/** The last part of the link whose address begins like this. */
const tokenOf = ({ text }: { text: string }, link: string): string =>
  new RegExp(`${link}[/#](\\S+)$`, 'm').exec(text)?.[1] ?? '';

it('holds the token of no link of an email, wherever in a path it is sent', async () => {
  const shop = await startShop({ LOG_LEVEL: 'info' });
  const api = apiOf(shop);
  const admin = await signInAsAdmin(api);
  const customer = await signIn(api, await registerCustomer(api));
  const unverified = newUser();
  await api.rest('POST', '/users', unverified);
  await api.rest('POST', '/auth/forgot-password', { email: customer.user.email });
  const order = await placeOrderToConfirm(api, admin);
  const { id: productId } = await findProduct(api, 'Nandini Pearl Strand');
  await api.rest('POST', '/product-requests', { productId, kind: 'priceDrop', email: 'waits@example.com' });

  const tokens = {
    'verify-email': tokenOf(await waitForEmail(api, unverified.email, 'verify-email'), '/verify-email'),
    'reset-password': tokenOf(await waitForEmail(api, customer.user.email, 'reset-password'), '/reset-password'),
    track: tokenOf(await waitForEmail(api, order.email, 'order-placed'), '/track'),
    'orders/confirm': order.token,
    'product-requests/confirm': tokenOf(
      await waitForEmail(api, 'waits@example.com', 'product-request'),
      '/product-requests/confirm',
    ),
    // The email that has it is sent when the price falls.
    'product-requests/stop': randomBytes(32).toString('hex'),
  };
  for (const [path, token] of Object.entries(tokens)) {
    expect(token.length).toBeGreaterThan(60);
    await api.rest('GET', `/${path}/${token}`, undefined, { accept: 'text/html' });
    await api.rest('POST', `/${path}/${token}`);
    await api.rest('GET', `/${path}/${token}?x=${token}`);
    // The audit lines of what an administrator calls, and of what others are refused.
    await admin.rest('GET', `/orders/admin/${token}`);
    await api.rest('GET', `/orders/admin/${token}`, undefined, customer.headers);
  }
  await shop.end();
  expect(Object.entries(tokens).filter(([, token]) => shop.output.includes(token.slice(-40)))).toEqual([]);
  const isLogged = (line: string) => shop.output.includes(line);
  expect(['"path":"/track/…"', '"at":"GET /orders/admin/…"'].map(isLogged)).toEqual([true, true]);
  await shop.stop();
});

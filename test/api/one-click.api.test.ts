import { searchInventory, startShopWithAdmin } from '../support/admin-api.js';
import { openDatabase } from '../support/database.js';
import { waitForEmail } from '../support/mailbox.js';

it('a mail program may stop emails by either kind of form, of a bounded size', async () => {
  const { shop, api, admin } = await startShopWithAdmin({ PRODUCT_NEWS_SECONDS: '1' });
  const requests = (await openDatabase(shop)).collection('product_requests');
  const email = 'waits@example.com';
  const tokenIn = ({ text }: { text: string }, action: string) =>
    new RegExp(`/product-requests/${action}/(\\S+)`).exec(text)?.[1] ?? '';
  const [strand, studs] = [
    await searchInventory(admin, 'Nandini Pearl Strand'),
    await searchInventory(admin, 'Dewdrop Pearl Studs'),
  ];
  for (const [index, { id: productId }] of [strand, studs].entries()) {
    await admin.rest('PUT', `/products/${productId}`, { stock_quantity: 0 });
    await api.rest('POST', '/product-requests', { productId, kind: 'backInStock', email });
    const token = tokenIn(await waitForEmail(api, email, 'product-request', index), 'confirm');
    expect((await api.rest('POST', `/product-requests/confirm/${token}`)).status).toBe(200);
  }
  await admin.rest('PUT', `/products/${strand.id}`, { stock_quantity: 1 });
  const path = `/product-requests/stop/${tokenIn(await waitForEmail(api, email, 'product-back'), 'stop')}`;

  const send = (to: string, body: FormData | URLSearchParams) => fetch(shop.url + to, { method: 'POST', body });
  const multipart = (value: string) => {
    const form = new FormData();
    form.set('List-Unsubscribe', value);
    return form;
  };
  const waiting = () => requests.countDocuments({ contactKey: email });

  const large = await send(path, multipart('x'.repeat(100_000)));
  expect([large.status, await large.json()]).toEqual([413, expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' })]);
  expect(await waiting()).toBeGreaterThan(0);
  expect((await send(path, multipart('One-Click'))).status).toBe(200);
  expect(await waiting()).toBe(0);
  expect((await send(path, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200);
  for (const other of ['/contact', path.replace('stop', 'confirm')])
    expect((await send(other, multipart('One-Click'))).status).toBe(415);
  await shop.stop();
});

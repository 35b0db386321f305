import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { placeGuestOrder, startShopWithAdmin } from '../support/admin-api.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

it('a webhook is understood by the receiver of the guide', async () => {
  const guide = readFileSync('docs/integrators.md', 'utf8');
  const code = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const { shop, api, admin } = await startShopWithAdmin({ WEBHOOK_PRIVATE_ADDRESSES: 'true' });
  const receiver = await new WebhookReceiver().start();
  await receiver.stop(); // its port is free for the one of the guide
  const input = { url: receiver.url, events: ['ORDER_PLACED'] };
  const { _id, secret } = (await admin.rest('POST', '/admin/webhooks', input)).body;
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: new URL(receiver.url).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const order = await placeGuestOrder(api, admin, 'Nandini Pearl Strand');
  await receiver.waitFor(() => output.includes('\n'), 'the receiver of the guide');
  const [delivery] = (await admin.rest('GET', `/admin/webhooks/${_id}/deliveries`)).body.deliveries;
  expect(output).toBe(`${delivery?._id} ORDER_PLACED ${order._id}\n`);
  const forged = { 'webhook-id': 'x', 'webhook-timestamp': String(Date.now() / 1000), 'webhook-signature': 'v1,x' };
  expect((await fetch(receiver.url, { method: 'POST', body: '{}', headers: forged })).status).toBe(401);
  program.kill();
  await once(program, 'exit');
  await shop.stop();
});

it('a webhook goes to the public internet only, whatever way its address is written', async () => {
  const { shop, admin } = await startShopWithAdmin();
  for (const url of [
    'http://example.com/hook',
    'https://localhost/hook',
    'https://shop.localhost./hook',
    'https://127.0.0.1/hook',
    'https://0x7f.1/hook',
    'https://10.1.2.3/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/hook',
    'https://[::ffff:192.168.0.1]/hook',
    'https://[::7f00:1]/hook',
    'https://[fe80::1]/hook',
    'https://[64:ff9b::7f00:1]/hook',
  ]) {
    const { status, body } = await admin.rest('POST', '/admin/webhooks', { url, events: ['ORDER_PLACED'] });
    expect([url, status, Object.keys(body.fields ?? {})]).toEqual([url, 400, ['url']]);
  }
  await shop.stop();
});

import { apiOf, type Api } from '../support/api.js';
import { allEmailsSentBy } from '../support/mailbox.js';
import { decode, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { startShop, type Shop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

const SEND = `mutation Send($input: ContactInput!) { sendMessage(input: $input) { success message } }`;
const SEND_WITH_KEY = `mutation Send($input: ContactInput!, $key: String) {
  sendMessage(input: $input, idempotencyKey: $key) { success message }
}`;
const aMessage = (overrides = {}) => ({
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '+92 300 1234567',
  subject: 'custom-order',
  message: 'A ring,\nplease <b>',
  marketingConsent: true,
  ...overrides,
});

/** Sends a message with an idempotency key; resolves with its answer or the code of its refusal. */
const sendByRest = async (key: string, overrides: object): Promise<string> => {
  const { body } = await api.rest('POST', '/contact', aMessage(overrides), { 'idempotency-key': key });
  return body.code ?? body.message;
};
const sendByGraphql = async (key: string, overrides: object): Promise<string> => {
  const { data, errors } = await api.gql(SEND_WITH_KEY, { key, input: aMessage(overrides) });
  return errors?.[0]?.extensions.code ?? data.sendMessage.message;
};

let shop: Shop;
let api: Api;
let smtpServer: TestSmtpServer;

beforeAll(async () => {
  smtpServer = await startSmtpServer();
  shop = await startShop({ SEED: 'none', SMTP_URL: smtpServer.url, SHOP_EMAIL: 'hello@shop.example' });
  api = apiOf(shop);
});
afterAll(async () => {
  await shop.stop();
  await smtpServer.close();
});
beforeEach(() => {
  smtpServer.delivered.length = 0;
});

const waitForEmails = async (count: number) => {
  await waitUntil(() => smtpServer.delivered.length >= count);
  return smtpServer.delivered;
};

describe('a contact message', () => {
  it('reaches the shop, with a copy to the sender, through both APIs', async () => {
    const rest = await api.rest('POST', '/contact', aMessage());
    const { data } = await api.gql(SEND, { input: aMessage() });
    expect([rest.status, rest.body]).toEqual([200, { success: true, message: expect.stringContaining('24 hours') }]);
    expect(data.sendMessage).toEqual(rest.body);
    const emails = await waitForEmails(4);
    expect(emails.flatMap(({ to }) => to).sort()).toEqual([
      'asha@example.com',
      'asha@example.com',
      'hello@shop.example',
      'hello@shop.example',
    ]);
    const toShop = emails.find(({ to }) => to[0] === 'hello@shop.example');
    if (!toShop) throw new Error('No email to the shop');
    const { headers, text } = decode(toShop);
    expect(headers).toMatch(/^Reply-To: Asha Verma <asha@example\.com>$/m);
    expect(headers).toMatch(/^From: Zevar <hello@shop\.example>$/m);
    expect(text).toContain('A ring,<br>please &#60;b&#62;');
  });

  it.each([
    ['rest', sendByRest],
    ['graphql', sendByGraphql],
  ])('is sent once with an idempotency key through %s, and a different one with it is refused', async (name, send) => {
    const email = `${name}@keyed.example`;
    const answers = await Promise.all([send('key', { email }), send('key', { email })]);
    answers.push(await send('key', { email }));
    expect(new Set(answers)).toEqual(new Set([expect.stringContaining('24 hours')]));
    expect(await send('key', { email, message: 'Two rings' })).toBe('IDEMPOTENCY_KEY_CONFLICT');
    expect(await send('two words', { email })).toBe('VALIDATION_FAILED');
    // The keys of different senders do not meet.
    await send('key', { email: `other.${email}` });
    await allEmailsSentBy(shop);
    expect(smtpServer.delivered.flatMap(({ to }) => to).sort()).toEqual(
      ['hello@shop.example', 'hello@shop.example', `other.${email}`, email].sort(),
    );
  });

  it.each([
    ['name', 'a\r\nBcc: victim@example.com'],
    ['email', 'a@b.example\r\nBcc: victim@example.com'],
    ['email', 'a@b.example,c@d.example'],
    ['phone', '1\r\nX: y'],
    ['subject', 'feedback\r\nBcc: x'],
    ['marketingConsent', false],
    ['message', ''],
    ['to', 'victim@example.com'],
  ])('with %s %p is refused and sends no email', async (field, value) => {
    const { status, body } = await api.rest('POST', '/contact', aMessage({ [field]: value }));
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    await allEmailsSentBy(shop);
    expect(smtpServer.delivered).toEqual([]);
  });

  it('with a filled honeypot field is answered as usual but not sent', async () => {
    expect((await api.rest('POST', '/contact', aMessage({ website: 'https://spam.example' }))).body.success).toBe(true);
    await allEmailsSentBy(shop);
    expect(smtpServer.delivered).toEqual([]);
  });
});

import { apiOf } from '../support/api.js';
import { newUser } from '../support/customer.js';
import { type Delivered, startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { startShop } from '../support/shop.js';
import { waitUntil } from '../support/wait-until.js';

/** Allowed names that try to inject something into the headers of an email. */
const NAMES = [
  '"Asha" <evil@example.com>',
  'Asha, evil@example.com',
  'Asha; Bcc: evil@example.com',
  'Bcc: evil@example.com',
  'Asha\\r\\nBcc: evil',
  'Asha%0d%0aBcc:evil',
  'Asha\\" <evil@example.com>',
  '<evil@example.com>',
  '<><><>',
  '(comment) Asha',
  'Asha (evil@example.com)',
  'group: evil@example.com;',
  '@evil.example:asha',
  "O'Hara -- Sons",
  '=?utf-8?B?QmNjOiBldmls?=',
  '=?utf-8?Q?=0D=0ABcc:_evil?=',
  '=?iso-8859-1?Q?a?= <evil@e.example>',
  '"',
  '\\',
  '\\"',
  '""',
  "';--",
  '${evil}',
  '{{evil}}',
  '<%= evil %>',
  'Аша Верма',
  '阿莎',
  'आशा',
  'Asha💍',
  'A\u0301sha',
  'آشا',
  'Asha\u00a0Verma',
  'Asha = evil',
  'To: Asha',
  '.',
  ',,,',
  ';;;',
  ':::',
  'a'.repeat(30),
  'ä'.repeat(30),
];
const HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];

/** The unfolded headers of a message as it came over the wire, by name. */
const headersOf = (raw: string) => {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => ({
      name: line.split(':', 1)[0]?.toLowerCase() ?? '',
      value: line.slice(line.indexOf(':') + 1).trim(),
    }));
};

const waitForEmails = async (smtpServer: TestSmtpServer, count: number) => {
  await waitUntil(() => smtpServer.delivered.length >= count);
  expect(smtpServer.delivered).toHaveLength(count);
};
const valueOf = (email: Delivered | undefined, header: string) =>
  headersOf(email?.raw ?? '').find(({ name }) => name === header)?.value ?? '';
/** The sender and the names of the headers, to compare with OWN. */
const ownHeaders = (email: Delivered | undefined) => {
  const names = headersOf(email?.raw ?? '')
    .map(({ name }) => name)
    .sort();
  return [
    email?.from,
    valueOf(email, 'from'),
    names.filter((name) => name !== 'reply-to').join(),
    new Set(names).size === names.length,
  ];
};
const OWN = ['shop@shop.example', 'Zevar <shop@shop.example>', HEADERS.join(), true];

it('sends contact emails with its own headers, one recipient and one reply address, whatever the name', async () => {
  const smtpServer = await startSmtpServer();
  const shop = await startShop({ SEED: 'none', SMTP_URL: smtpServer.url, SHOP_EMAIL: 'shop@shop.example' });
  const api = apiOf(shop);
  const sent: { name: string; email: string }[] = [];
  for (const name of NAMES) {
    const { email } = newUser();
    const { status } = await api.rest('POST', '/contact', {
      name,
      email,
      phone: '',
      subject: 'feedback',
      message: 'Lovely\nBcc: evil@example.com\n\n.\nrings',
      marketingConsent: true,
    });
    if (status >= 400) expect([name, status]).toEqual([name, 400]);
    else sent.push({ name, email });
  }
  expect(sent.length).toBeGreaterThan(30);
  await waitForEmails(smtpServer, sent.length * 2);
  for (const { name, email } of sent) {
    const toShop = smtpServer.delivered.find(({ to, raw }) => to[0] === 'shop@shop.example' && raw.includes(email));
    const copy = smtpServer.delivered.find(({ to }) => to[0] === email);
    expect([name, toShop?.to, copy?.to]).toEqual([name, ['shop@shop.example'], [email]]);
    expect([name, ownHeaders(toShop), ownHeaders(copy)]).toEqual([name, OWN, OWN]);
    // Without quoted and encoded parts, which are the name, exactly one address is left.
    const unquoted = valueOf(toShop, 'reply-to')
      .replace(/"(?:\\.|[^"\\])*"/g, '')
      .replace(/=\?[^?]*\?[BQ]\?[^?]*\?=/gi, '');
    expect([name, unquoted.match(/[^\s<>,;:]+@[^\s<>,;:]+/g), /[,;:]/.test(unquoted)]).toEqual([name, [email], false]);
  }
  await shop.stop();
  await smtpServer.close();
});

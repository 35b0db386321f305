import { EMAIL_KINDS } from '../../outbox/email.schema.js';
import { renderEmail } from './templates.js';

const SHOP = { name: 'Zevar', url: 'https://shop.example', phone: '+92 300 0000000', email: 'care@shop.example' };
const TOKEN = 'f'.repeat(64);
const EVIL = 'https://evil.example/?"><a href="https://evil.example">';
const FIELDS = ['firstname', 'lastname', 'email', 'newEmail', 'phone', 'name', 'subject', 'message', 'number', 'lines'];
const ORDER = ['total', 'subtotal', 'deliveryFee', 'address', 'orders', 'count'];

/** To customers, whose address anybody may give, with a name and an address to deliver to. */
const TO_CUSTOMERS = EMAIL_KINDS.filter((kind) => !kind.endsWith('-shop'));

it.each(TO_CUSTOMERS)('an email of the kind %s shows no link in a name or an address', (kind) => {
  const firstname = 'evil.example https://evil.example/x';
  const address = `${firstname} Verma\nwww.evil.example\nevil.example/pay\ne\u00ADvil.\u00ADexample`;
  const { subject, html, text } = renderEmail({ kind, data: { firstname, address } }, SHOP, TOKEN);
  expect([subject, html, text].join().match(/evil\p{Cf}*\.\p{Cf}*example|\/\/evil|www\./gu)).toBeNull();
});

it('keeps names and addresses with abbreviations readable', () => {
  const data = { firstname: 'Md.Arif', address: 'Md.Arif Khan\nH.No.12, G.T.Road\nNear St.Peter\n+92 300 1234567' };
  const { text } = renderEmail({ kind: 'delivery-corrected', data }, SHOP, TOKEN);
  expect(text).toContain('Hello, Md. Arif');
  expect(text).toContain('Md. Arif Khan\nH. No.12, G.T. Road\nNear St. Peter\n+92 300 1234567');
});

describe.each(EMAIL_KINDS)('an email of the kind %s', (kind) => {
  const data = Object.fromEntries([...FIELDS, ...ORDER].map((field) => [field, EVIL]));
  const { html, text } = renderEmail({ kind, data }, SHOP, TOKEN);

  it('links nothing but one page of the shop, whatever its fields hold', () => {
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    const links = tags.flatMap((tag) => /(?:href|src|action)="([^"]*)"/i.exec(tag)?.[1] ?? []);
    expect(tags.filter((tag) => /https?:/.test(tag))).toHaveLength(links.length);
    expect(links.length).toBeLessThanOrEqual(1);
    for (const url of links) expect(new URL(url).origin).toBe(SHOP.url);
  });

  it('has at most one link with a token', () => {
    expect(text.split(TOKEN).length - 1).toBeLessThanOrEqual(1);
    expect(html.split(`/${TOKEN}"`).length - 1).toBeLessThanOrEqual(1);
  });
});

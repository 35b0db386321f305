import { EMAIL_KINDS } from '../../outbox/email.schema.js';
import { renderEmail } from './templates.js';

const SHOP = { name: 'Zevar', url: 'https://shop.example', phone: '+92 300 0000000', email: 'care@shop.example' };
const TOKEN = 'f'.repeat(64);
const EVIL = 'https://evil.example/?"><a href="https://evil.example">';
const FIELDS = ['firstname', 'lastname', 'email', 'newEmail', 'phone', 'name', 'subject', 'message', 'number', 'lines'];
const ORDER = ['total', 'subtotal', 'deliveryFee', 'address', 'orders', 'count'];

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

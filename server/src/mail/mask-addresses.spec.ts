import { maskAddresses } from './mask-addresses.js';

const RECIPIENT = 'Asha.Verma+shop@post.example.com';

describe('maskAddresses', () => {
  it.each([
    ['in angle brackets', '550 5.1.1 <Asha.Verma+shop@post.example.com>: unknown'],
    ['in another case', '550 ASHA.VERMA+SHOP@POST.EXAMPLE.COM is unknown'],
    ['by its local part alone', '550 No such user: asha.verma+shop'],
    ['with a quoted local part', '550 "Asha Verma"@example.com unknown'],
    ['percent-encoded', '550 see https://post.example/?user=asha.verma%40example.com'],
    ['quoted-printable', '550 rejected asha.verma=40example.com'],
    ['as an entity', '550 rejected asha.verma&#64;example.com'],
    ['spelled out', '550 rejected asha.verma(at)example.com'],
    ['with spaces around the at sign', '550 rejected asha.verma @ example.com'],
    ['rewritten by a relay', '550 SRS0=x=y=example.com=asha.verma@relay.example'],
    ['routed by percent sign', '550 asha.verma%example.com@relay.example unknown'],
    ['at an address literal', '550 asha.verma@[192.0.2.1] unknown'],
    ['in another script', '550 <آشا@مثال.example> unknown'],
    ['of somebody else', '550 forwarded to mailto:Asha.Verma@elsewhere.example; unknown'],
    ['twice', 'asha.verma@a.example,asha.verma@b.example'],
  ])('masks an address %s', (_form, text) => {
    expect(maskAddresses(text, RECIPIENT)).toContain('[address]');
    expect(maskAddresses(text, RECIPIENT)).not.toMatch(/asha|verma|آشا|@/i);
  });

  it('keeps the rest of the answer', () => {
    expect(maskAddresses('Message failed: 550 5.1.1 <a@b.example>: Recipient unknown', RECIPIENT)).toBe(
      'Message failed: 550 5.1.1 <[address]>: Recipient unknown',
    );
    expect(maskAddresses('connect ECONNREFUSED 127.0.0.1:9', RECIPIENT)).toBe('connect ECONNREFUSED 127.0.0.1:9');
  });
});

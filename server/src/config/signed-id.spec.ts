import { readConfig } from './config.js';
import { Secrets } from './secrets.js';
import { signId, verifySignedId } from './signed-id.js';

const secrets = new Secrets(readConfig({ JWT_SECRET: 'x1'.repeat(20) }));
const id = 'ab'.repeat(12);
const token = signId(secrets, 'test', id);

it('a signed id is accepted as it is, for its purpose', () => {
  expect(verifySignedId(secrets, 'test', token)).toBe(id);
  expect(verifySignedId(secrets, 'other', token)).toBeNull();
});

it('a signed id that is changed in one character is refused', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    expect(verifySignedId(secrets, 'test', token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
  }
});

it.each([undefined, null, '', 7, {}, [token], id, `${token}a`, token.toUpperCase()])('%p is no signed id', (text) => {
  expect(verifySignedId(secrets, 'test', text)).toBeNull();
});

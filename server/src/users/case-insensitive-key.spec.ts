import { mailboxKey } from './case-insensitive-key';

describe('the key of a mailbox', () => {
  it.each([
    ['asha@example.com', 'asha@example.com'],
    ['Asha+Shop@Example.com', 'asha@example.com'],
    ['asha+shop+2@example.com', 'asha@example.com'],
    ['asha.rao+1@example.com', 'asha.rao@example.com'],
    ['Asha.Rao+1@gmail.com', 'asharao@gmail.com'],
    ['a.s.h.a.rao@googlemail.com', 'asharao@gmail.com'],
    ['asha.rao@gmail.com.example', 'asha.rao@gmail.com.example'],
    ['asha@sub+domain.example', 'asha@sub+domain.example'],
    ['+92@example.com', '+92@example.com'],
    ['+92+1@example.com', '+92@example.com'],
    ['asha@Bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
    ['asha.rao@ｇmail.com', 'asharao@gmail.com'],
    ['', ''],
    ['no address', 'no address'],
    ['@example.com', '@example.com'],
  ])('of %p is %p', (email, key) => {
    expect(mailboxKey(email)).toBe(key);
  });
});

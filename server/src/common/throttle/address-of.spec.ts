import { addressOf, isLocalHost, isLoopback } from './address-of';

describe('addressOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    [' 203.0.113.7:51234 ', '203.0.113.7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %p is %p', (text, address) => {
    expect(addressOf(text)).toBe(address);
  });
});

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.0.7', false],
    ['::ffff:203.0.113.7', false],
    ['2001:db8::1', false],
    ['', false],
  ])('of %p is %p', (address, isLocal) => {
    expect(isLoopback(address)).toBe(isLocal);
  });
});

describe('isLocalHost', () => {
  it.each([
    ['localhost', true],
    ['shop.localhost', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['[::1]', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.0.7', false],
    ['shop.example.com', false],
    ['localhost.example.com', false],
  ])('of %p is %p', (host, isLocal) => {
    expect(isLocalHost(host)).toBe(isLocal);
  });
});

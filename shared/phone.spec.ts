import { phoneCheckFor, toE164 } from './phone.js';

it.each([
  ['+92 300 1234567', '+923001234567'],
  ['0300 1234567', '+923001234567'],
  ['0300-1234567', '+923001234567'],
  ['0092 (300) 123-4567', '+923001234567'],
  ['042 111 222 333', '+9242111222333'],
  ['+44 20 7946 0958', '+442079460958'],
])('a shop in Pakistan understands %p as %p', (text, expected) => {
  expect(toE164(text, 'PK')).toBe(expected);
});

it('a number without a country code is one of the shop’s country', () => {
  expect(toE164('212 555 0123', 'US')).toBe('+12125550123');
});

it.each(['', '12', '+ ( ) -', '0300', '+92 300 1', '1234567', '+999 300 1234567'])(
  '%p is no telephone number',
  (text) => {
    expect(toE164(text, 'PK')).toBeNull();
    expect(phoneCheckFor('PK')(text)).toBe(false);
  },
);

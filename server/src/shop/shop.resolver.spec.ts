import { readConfig } from '../config/config.js';
import { ShopResolver } from './shop.resolver.js';

it.each([
  ['0300 1234567', '923001234567'],
  ['+44 20 7946 0000', '442079460000'],
  ['ask at the counter', null],
  ['', null],
])('gives the number of WhatsApp links for SHOP_WHATSAPP=%s', (SHOP_WHATSAPP, number) => {
  expect(new ShopResolver(readConfig({ SHOP_WHATSAPP })).shop().whatsapp).toBe(number);
});

import type { CartLineView } from '../cart-types';
import { orderText } from './order-by-whatsapp';

const line = (over: Partial<CartLineView>): CartLineView => ({
  key: 'k',
  id: 'a'.repeat(24),
  name: 'Ruby & gold ring',
  size: null,
  quantity: 1,
  unitPrice: 1160,
  stock: 5,
  image: null,
  isActive: true,
  total: 1160,
  ...over,
});

describe('An order by WhatsApp', () => {
  it('names the pieces with size, number and price, the total and the shop', () => {
    const lines = [line({}), line({ key: 'l', size: '12', quantity: 2, total: 2320 })];
    expect(orderText(lines, 3480)).toBe(
      [
        'I would like to order:',
        '1 × Ruby & gold ring: Rs. 1160.00',
        '2 × Ruby & gold ring, size 12: Rs. 2320.00',
        'Total: Rs. 3480.00',
        'http://localhost',
      ].join('\n'),
    );
  });

  it('counts the pieces that an address has no room for', () => {
    const lines = Array.from({ length: 33 }, (_, index) => line({ key: String(index) }));
    expect(orderText(lines, 38280)).toContain('and 3 more pieces');
  });
});

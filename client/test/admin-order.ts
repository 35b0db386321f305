import type { OrderStatus } from '../src/generated/graphql';

export const ORDER_ID = 'a1b2c3d4e5f6a7b812345678';
const RING = 'd'.repeat(16) + '87654321';
const ASHA = {
  __typename: 'Customer',
  id: 'c'.repeat(24),
  firstname: 'Asha',
  lastname: 'Verma',
  username: 'asha_v',
  email: 'asha@example.com',
  phone: '+92 300 1234567',
};
const ADDRESS = {
  __typename: 'DeliveryAddress',
  firstname: 'Sana',
  lastname: 'Rauf',
  email: 'sana@example.com',
  phone: '+92 321 7654321',
  address: '12 Mall Road',
  apartment: 'Second floor',
  city: 'Lahore',
  state: 'Punjab',
  country: 'Pakistan',
  zipcode: '54000',
};
export const adminOrderLine = {
  __typename: 'DeskOrderLine',
  productId: RING,
  size: '14',
  name: 'Ruby Ring',
  price: 550,
  quantity: 2,
  total: 1100,
  imageUrl: '/uploads/products/ruby.webp',
  categoryName: 'Rings',
};
/** An order as its dialog loads it. */
export const adminOrder = (overrides: object = {}) => ({
  __typename: 'DeskOrder',
  id: ORDER_ID,
  shortId: '12345678',
  status: 'SHIPPED' satisfies OrderStatus,
  version: 1,
  outcome: null,
  isGuest: false,
  total: 1300,
  placedAt: '2026-11-21T20:30:00.000Z',
  number: '_1763718000_abcdef',
  reference: 'K7M2Q9X8',
  paymentId: 'COD_1763718000_abcdef',
  phoneE164: '+923217654321',
  channel: 'WEBSITE' as const,
  subtotal: 1100,
  deliveryFee: 200,
  customer: ASHA,
  address: ADDRESS,
  lines: [adminOrderLine],
  history: [],
  confirmation: null,
  delivery: { __typename: 'OrderDelivery', version: 1, parcels: [], result: null },
  ...overrides,
});

import { guestDetailsRules } from './address.rules.js';
import { guestOrderRules } from './order.rules.js';
import { productListRules } from './catalogue.rules.js';
import { newProductRules } from './product.rules.js';

const guest = {
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '+92 300 1',
  email: 'a@b.example',
  address: '1 Mall',
  city: 'Lahore',
  state: 'Punjab',
  zipcode: '54000',
};
const textsOf = (result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('guest details', () => {
  it('need nothing more than the required fields', () => {
    expect(guestDetailsRules.parse(guest)).toMatchObject({ ...guest, apartment: null, country: null });
  });

  it.each([
    ['firstname', 'Please enter your first name'],
    ['lastname', 'Please enter your last name'],
    ['phone', 'Please enter your phone number'],
    ['email', 'Please enter your email'],
    ['address', 'Please enter your address'],
    ['city', 'Please enter your city'],
    ['state', 'Please enter your state'],
    ['zipcode', 'Please enter your zipcode'],
  ])('ask for %s with the documented text', (field, text) => {
    expect(textsOf(guestDetailsRules.safeParse({ ...guest, [field]: '  ' }))).toEqual({ [field]: text });
  });

  it.each([
    ['phone', 'call me'],
    ['email', 'not an address'],
    ['city', 'La\u0000hore'],
    ['address', 'x'.repeat(201)],
    ['firstname', '\ud800'],
  ])('refuse %s as %p', (field, value) => {
    expect(Object.keys(textsOf(guestDetailsRules.safeParse({ ...guest, [field]: value })))).toEqual([field]);
  });
});

describe('an order', () => {
  const order = (line: object) => ({
    lines: [{ productId: 'a'.repeat(24), size: null, quantity: 1, ...line }],
    address: guest,
  });

  it.each([0, -1, 1.5, 101, NaN, '2', null])('refuses a quantity of %p', (quantity) => {
    expect(guestOrderRules.safeParse(order({ quantity })).success).toBe(false);
  });

  it.each([1, 100])('takes a quantity of %p', (quantity) => {
    expect(guestOrderRules.safeParse(order({ quantity })).success).toBe(true);
  });

  it('refuses an order without lines', () => {
    expect(textsOf(guestOrderRules.safeParse({ lines: [], address: guest }))).toEqual({
      lines: 'Add items to your cart to place an order',
    });
  });

  it.each(['COD_12345', 'ABC_1234567', 'COD_123456 7', `COD_${'1'.repeat(61)}`])(
    'refuses the payment id %p',
    (paymentId) => {
      expect(guestOrderRules.safeParse({ ...order({}), paymentId }).success).toBe(false);
    },
  );
});

describe('a product list', () => {
  it('is sorted by createdAt ascending, on page 1, 24 at a time, by default', () => {
    expect(productListRules.parse({})).toMatchObject({ sort: 'CREATED_AT_ASC', page: 1, limit: 24 });
  });

  it.each([
    { page: 0 },
    { page: 1.5 },
    { page: 1_000_001 },
    { limit: 0 },
    { limit: 101 },
    { sort: 'NAME' },
    { filter: { colour: 'pink' } },
    { filter: { $where: '1' } },
  ])('refuses %p', (query) => {
    expect(productListRules.safeParse(query).success).toBe(false);
  });
});

describe('a new product', () => {
  const fieldsOf = (given: unknown) =>
    (newProductRules.safeParse(given).error?.issues ?? []).map(({ path }) => path.join('.'));

  it('reports all errors at once, those of rules about two fields too', () => {
    expect(fieldsOf({}).sort()).toEqual(['categoryId', 'description', 'name', 'price', 'stock']);
    expect(fieldsOf({ price: 100, salePrice: 200, stock: 1 }).sort()).toEqual([
      'categoryId',
      'description',
      'name',
      'salePrice',
    ]);
  });

  it.each([null, 'text', [], { sizes: 7 }, { sizes: [{ size: 'M', stock: -1 }] }])('is refused: %j', (given) => {
    expect(fieldsOf(given)).not.toEqual([]);
  });
});

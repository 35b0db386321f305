import { phoneCheckFor } from '../phone.js';
import { guestDetailsRulesFor } from './address.rules.js';
import { guestOrderRulesFor, guestOrderSearchRules, paymentIdRule } from './order.rules.js';
import { cashBookRules, CASH_TEXTS } from './cash.rules.js';
import { contactRules } from './contact.rules.js';
import { productListRules } from './catalogue.rules.js';
import { orderChangesRules, orderListRules } from './orders-admin.rules.js';
import { newProductRules } from './product.rules.js';
import { syncRules } from './sync.rules.js';
import { optionalPhone } from './text.rules.js';
import { DAYS_REVERSED } from './time.rules.js';

const isPhone = phoneCheckFor('PK');
const guestDetailsRules = guestDetailsRulesFor(isPhone);
const guestOrderRules = guestOrderRulesFor(isPhone);

const guest = {
  firstname: 'Asha',
  lastname: 'Verma',
  phone: '+92 300 1234567',
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
    ['phone', '+ ( ) -'],
    ['phone', '12'],
    ['email', 'not an address'],
    ['city', 'La\u0000hore'],
    ['address', 'x'.repeat(201)],
    ['apartment', 'x'.repeat(201)],
    ['email', `${'a'.repeat(243)}@example.com`],
    ['phone', '0'.repeat(21)],
    ['city', 'x'.repeat(81)],
    ['state', 'x'.repeat(81)],
    ['country', 'x'.repeat(81)],
    ['zipcode', '1'.repeat(13)],
    ['firstname', '\ud800'],
  ])('refuse %s as %p', (field, value) => {
    expect(Object.keys(textsOf(guestDetailsRules.safeParse({ ...guest, [field]: value })))).toEqual([field]);
  });
});

describe('characters that show nothing', () => {
  // As chats and contacts of telephones copy them.
  it.each([
    ['email', 'asha@example.com\u200B', 'asha@example.com'],
    ['email', '\u2060asha\u00AD@example.com\u200E', 'asha@example.com'],
    ['phone', '\u202A+92 300 1234567\u202C', '+92 300 1234567'],
    ['phone', '\u200E0300\u20601234567\uFEFF', '03001234567'],
    ['city', '\u2068Lahore\u2069 \u200B', 'Lahore'],
    ['firstname', '\u202BAsha\u202E', 'Asha'],
    ['city', '\u200EHun\u00ADza\u200F\u034F', 'Hunza'],
    ['lastname', 'A\uFE0F\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}\u061C', 'A\uFE0F\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}'],
  ])('are left out of %s: %j', (field, value, kept) => {
    expect(guestDetailsRules.parse({ ...guest, [field]: value })).toMatchObject({ [field]: kept });
  });

  it('are nothing alone, and remain where Urdu joins letters or keeps them apart', () => {
    expect(textsOf(guestDetailsRules.safeParse({ ...guest, city: '\u200B\u2060', phone: '\u202A\u202C' }))).toEqual({
      city: 'Please enter your city',
      phone: 'Please enter your phone number',
    });
    for (const blank of ['\u200E', '\u200D', '\u2800', '\u3164', '\u{E0020}'])
      expect(textsOf(guestDetailsRules.safeParse({ ...guest, city: blank }))).toEqual({
        city: 'Please enter your city',
      });
    const message = {
      name: 'Asha',
      email: 'a@b.example',
      subject: 'order-inquiry',
      message: '\u200B\n\u2800',
      marketingConsent: true,
    };
    expect(textsOf(contactRules.safeParse(message))).toMatchObject({ message: 'Please enter your message' });
    expect(guestDetailsRules.parse({ ...guest, city: 'می\u200Cگ\u200Dر' }).city).toBe('می\u200Cگ\u200Dر');
  });
});

it.each([
  ['Arabic', '+\u0669\u0662 \u0663\u0660\u0660 \u0661\u0662\u0663\u0664\u0665\u0666\u0667'],
  ['Urdu', '+\u06F9\u06F2 \u06F3\u06F0\u06F0 \u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7'],
])('a telephone number in %s digits is kept in those of every other', (_, phone) => {
  expect(guestDetailsRules.parse({ ...guest, phone }).phone).toBe('+92 300 1234567');
  expect(optionalPhone.parse(phone)).toBe('+92 300 1234567');
});

it('guest details may be as long as their limits', () => {
  const longest = {
    address: 'x'.repeat(200),
    email: `${'a'.repeat(242)}@example.com`,
    phone: '+92 - 300 - 123 4567',
    city: 'x'.repeat(80),
    state: 'x'.repeat(80),
    country: 'x'.repeat(80),
    zipcode: '1'.repeat(12),
  };
  expect(guestDetailsRules.parse({ ...guest, ...longest })).toMatchObject(longest);
});

describe('an order', () => {
  const order = (line: object) => ({
    paymentId: 'COD_1763718000000_abcdef',
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
    expect(textsOf(guestOrderRules.safeParse({ ...order({}), lines: [] }))).toEqual({
      lines: 'Add items to your cart to place an order',
    });
  });

  it.each(['COD_12345', 'ABC_1234567', 'COD_123456 7', `COD_${'1'.repeat(61)}`, undefined, null, '', 7])(
    'refuses the payment id %p',
    (paymentId) => {
      expect(textsOf(guestOrderRules.safeParse({ ...order({}), paymentId }))).toEqual({
        paymentId: 'The payment ID is not valid',
      });
    },
  );

  it.each(['COD_PREPAID_DO-NOT-COLLECT-CASH', 'COD_123456789_abcdef', 'COD_1763718000_abc_def'])(
    'the payment id %p, which 1.0.0 took, is not one that a client makes',
    (paymentId) => {
      expect([
        paymentIdRule.safeParse(paymentId).success,
        paymentIdRule.safeParse('COD_1763718000_abcdef').success,
      ]).toEqual([false, true]);
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

it.each([
  ['', 'Please enter the short reference'],
  [' \u200B', 'Please enter the short reference'],
  ['00000001', 'This is no short reference. It has 8 letters and digits: please check them'],
])('the search for an order by %j says %j', (reference, text) => {
  const given = { reference, contact: '0300 1234567' };
  expect(textsOf(guestOrderSearchRules.safeParse(given))).toEqual({ reference: text });
});

describe('a new product', () => {
  const valid = { name: 'Band', description: 'A band.', categoryId: 'a'.repeat(24), price: 10 };
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

  it.each<[string, unknown]>([
    ['Please enter a price', undefined],
    ['Please enter a price', ''],
    ['Price must be a number', '1.500,50'],
    ['Price must be a number', Number.NaN],
  ])('says %j of the price %j', (text, price) => {
    expect(textsOf(newProductRules.safeParse({ price }))).toMatchObject({ price: text });
  });

  it.each<[string, unknown]>([
    ['Please enter a stock quantity', undefined],
    ['Please enter a stock quantity', ' '],
    ['Stock must be a whole number from 0 to 1000000', 'abc'],
    ['Stock must be a whole number from 0 to 1000000', Number.NaN],
  ])('says %j of the stock %j', (text, stock) => {
    expect(textsOf(newProductRules.safeParse({ ...valid, stock }))).toEqual({ stock: text });
  });

  it.each([null, 'text', [], { sizes: 7 }, { sizes: [{ size: 'M', stock: -1 }] }])('is refused: %j', (given) => {
    expect(fieldsOf(given)).not.toEqual([]);
  });

  const rows = (count: number) => Array.from({ length: count }, (_, size) => ({ size: String(size), stock: 1 }));

  it.each<[string, string, object]>([
    ['51 sizes', 'sizes', { sizes: rows(51) }],
    ['a size of 21 characters', 'sizes', { sizes: [{ size: 'x'.repeat(21), stock: 1 }] }],
    ['1,000,001 pieces of a size', 'sizes', { sizes: [{ size: 'M', stock: 1_000_001 }] }],
    ['1,000,001 pieces', 'stock', { stock: 1_000_001 }],
    ['a name of 151 characters', 'name', { stock: 1, name: 'x'.repeat(151) }],
    ['a description of 5001 characters', 'description', { stock: 1, description: 'x'.repeat(5001) }],
    ['a SKU of 65 characters', 'sku', { stock: 1, sku: 'x'.repeat(65) }],
  ])('is refused with %s', (_, field, given) => {
    expect(fieldsOf({ ...valid, ...given }).map((path) => path.split('.')[0])).toEqual([field]);
  });

  it.each<[string, object]>([
    ['50 sizes beside blank rows', { sizes: [...rows(50), { size: ' ', stock: 0 }] }],
    ['a size of 20 characters and 1,000,000 pieces', { sizes: [{ size: 'x'.repeat(20), stock: 1_000_000 }] }],
    [
      'texts as long as their limits',
      { stock: 0, name: 'x'.repeat(150), description: 'x'.repeat(5000), sku: 'x'.repeat(64) },
    ],
  ])('can have %s', (_, given) => {
    expect(fieldsOf({ ...valid, ...given })).toEqual([]);
  });
});

describe('days of the cash book', () => {
  it.each([
    ['no days', { from: 'pearls1', to: 'Rings' }, { from: 'Please enter a day', to: 'Please enter a day' }],
    ['a last day before the first', { from: '2026-02-02', to: '2026-02-01' }, { to: DAYS_REVERSED }],
    ['more than 93 days', { from: '2026-01-01', to: '2026-04-04' }, { to: CASH_TEXTS.tooLong }],
    ['93 days', { from: '2026-01-01', to: '2026-04-03' }, {}],
  ])('%s', (_, given, texts) => {
    expect(textsOf(cashBookRules.safeParse(given))).toEqual(texts);
  });
});

describe('a time', () => {
  const isAccepted = (text: string) =>
    [
      orderListRules.safeParse({ filter: { startDate: text } }),
      orderListRules.safeParse({ filter: { endDate: text } }),
      orderChangesRules.safeParse({ since: text }),
      syncRules.safeParse({ updatedSince: text }),
    ].map(({ success }) => success);

  it.each(['2028-02-29T10:00Z', '2026-02-28T10:00:30.5+05:00', '0001-01-01T00:00:00Z'])('may be %s', (text) => {
    expect(isAccepted(text)).toEqual([true, true, true, true]);
  });

  it.each(['2026-02-29T10:00Z', '2026-02-30T10:00:30.5+05:00', '2026-04-31T00:00Z', '2026-01-01T25:00Z'])(
    'on a day or at an hour that does not exist, such as %s, is refused',
    (text) => {
      expect(isAccepted(text)).toEqual([false, false, false, false]);
    },
  );
});

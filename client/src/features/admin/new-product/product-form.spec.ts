import { LIMITS } from '#shared/limits';
import { moveItem, validateFiles } from './chosen-images';
import {
  parseFieldErrors,
  toFormData,
  EMPTY_PRODUCT_FORM,
  productFormRules,
  type ProductFormValues,
} from './product-form';

const filled: ProductFormValues = {
  ...EMPTY_PRODUCT_FORM,
  name: 'Ruby Row Bangles',
  categoryId: 'c'.repeat(24),
  description: 'A set of four.',
  price: '1350',
  stock: '18',
};
const check = (changes: Partial<ProductFormValues>) => productFormRules.safeParse({ ...filled, ...changes });
const errors = (changes: Partial<ProductFormValues>) =>
  Object.fromEntries((check(changes).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
const sent = (changes: Partial<ProductFormValues>, files: File[] = []) => {
  const { data, error } = check(changes);
  if (!data) throw new Error(String(error));
  return [
    ...toFormData(
      data,
      files.map((file) => ({ file, url: '' })),
    ),
  ];
};

it('requires name, category, description, price and stock', () => {
  expect(errors({ name: ' ', categoryId: '', description: '', price: '' })).toEqual({
    name: 'Please enter a product name',
    categoryId: 'Please select a category',
    description: 'Please enter a description',
    price: 'Please enter a price',
  });
  expect(errors({ stock: '' })).toEqual({ stock: 'Please enter a stock quantity' });
});

it.each<[Partial<ProductFormValues>, Record<string, string>]>([
  [{ price: '-1' }, { price: 'Price cannot be negative' }],
  [{ price: 'abc' }, { price: 'Price must be a number' }],
  [{ price: '1.500,50' }, { price: 'Price must be a number' }],
  [{ stock: 'abc' }, { stock: 'Stock must be a whole number from 0 to 1000000' }],
  [{ price: '1.005' }, { price: 'Price has at most two decimals' }],
  [{ salePrice: '1350' }, { salePrice: 'Discount price must be below the price' }],
  [{ stock: '1.5' }, { stock: 'Stock must be a whole number from 0 to 1000000' }],
  [
    { hasSizes: true, sizes: [{ size: '16', stock: '-1' }] },
    { 'sizes.0.stock': 'Stock must be a whole number from 0 to 1000000' },
  ],
  [
    {
      hasSizes: true,
      sizes: [
        { size: '16', stock: '1' },
        { size: '16', stock: '2' },
      ],
    },
    { sizes: 'Each size can be listed only once' },
  ],
])('%j is refused: %j', (changes, expected) => {
  expect(errors(changes)).toMatchObject(expected);
});

it('does not send empty fields', () => {
  expect(sent({})).toEqual([
    ['name', 'Ruby Row Bangles'],
    ['description', 'A set of four.'],
    ['category_id', 'c'.repeat(24)],
    ['price', '1350'],
    ['stock_quantity', '18'],
    ['has_sizes', 'false'],
    ['is_active', 'true'],
    ['is_featured', 'false'],
  ]);
  expect(sent({ salePrice: '1080.50', sku: ' BRC-009 ' })).toEqual(
    expect.arrayContaining([
      ['discount_price', '1080.5'],
      ['sku', 'BRC-009'],
    ]),
  );
});

it('sends sizes as JSON text without blank rows, and their sum as the stock', () => {
  const sizes = [
    { size: '2-4', stock: '4' },
    { size: ' ', stock: '9' },
    { size: '2-6', stock: '' },
  ];
  expect(sent({ hasSizes: true, sizes })).toEqual(
    expect.arrayContaining([
      ['stock_quantity', '4'],
      ['has_sizes', 'true'],
      ['available_sizes', '[{"size":"2-4","stock_quantity":4},{"size":"2-6","stock_quantity":0}]'],
    ]),
  );
  expect(sent({ hasSizes: false, sizes }).map(([name]) => name)).not.toContain('available_sizes');
});

it('assigns the messages of a response to their fields', () => {
  expect(
    parseFieldErrors({ sku: 'This SKU belongs to another product', salePrice: 'x', __proto__: 'y', images: 'z' }),
  ).toEqual([
    ['sku', 'This SKU belongs to another product'],
    ['salePrice', 'x'],
  ]);
  expect(parseFieldErrors(undefined)).toEqual([]);
});

const file = (name: string, type = 'image/png', size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const MB = 1024 * 1024;

it('accepts png, jpeg and webp of up to 5 MB', () => {
  const good = [
    file('a.png'),
    file('b.jpg', 'image/jpeg'),
    file('c.jpeg', 'image/jpeg'),
    file('d.webp', 'image/webp', 5 * MB),
  ];
  expect(validateFiles(good, 0).accepted.map(({ name }) => name)).toEqual(['a.png', 'b.jpg', 'c.jpeg', 'd.webp']);
  expect(validateFiles(good, 0).errors).toEqual([]);
  expect(
    validateFiles(
      [
        file('e.gif', 'image/gif'),
        file('f.svg', 'image/svg+xml'),
        file('g.png', 'image/png', 5 * MB + 1),
        file('h.png', 'image/png', 0),
      ],
      0,
    ),
  ).toEqual({
    accepted: [],
    errors: [
      'e.gif is not a PNG, JPEG or WebP image.',
      'f.svg is not a PNG, JPEG or WebP image.',
      'g.png is larger than 5 MB.',
      'h.png is empty.',
    ],
  });
});

it('accepts up to 10 images, and reports how many were left out', () => {
  const many = Array.from({ length: 4 }, (_, index) => file(`${index}.png`));
  const { accepted, errors } = validateFiles(many, LIMITS.product.images - 3);
  expect([accepted.map(({ name }) => name), errors]).toEqual([
    ['0.png', '1.png', '2.png'],
    ['A product has up to 10 images: 1 was left out.'],
  ]);
});

it('sends the images in order, the main one first', () => {
  const files = moveItem([file('a.png'), file('b.png'), file('c.png')], 2, 0);
  const names = sent({}, files).flatMap(([name, value]) =>
    name === 'product_images' && value instanceof File ? [value.name] : [],
  );
  expect(names).toEqual(['c.png', 'a.png', 'b.png']);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [5, 0, 'abc'],
  [0, -1, 'abc'],
])('from %d to %d makes %s of abc', (from, to, expected) => {
  expect(moveItem([...'abc'], from, to).join('')).toBe(expected);
});

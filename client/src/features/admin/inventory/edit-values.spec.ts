import { NO_OPTIONAL_TEXTS } from '#shared/product-fields';
import {
  toChangesInput,
  findConflicts,
  toFormValues,
  EDIT_FIELDS,
  editFormRules,
  type EditFormValues,
  type EditField,
} from './edit-values';
import type { EditableProduct } from './inventory-documents';

const plain: EditableProduct = {
  ...NO_OPTIONAL_TEXTS,
  id: 'a'.repeat(24),
  name: 'Drops',
  description: 'Two of them.',
  sku: 'EAR-011',
  price: 1250,
  salePrice: 1150.5,
  stock: 7,
  stockLevel: 'LOW',
  isActive: true,
  isFeatured: false,
  image: null,
  category: { id: 'c'.repeat(24), name: 'Earrings' },
  hasSizes: false,
  colours: [],
  lowStockThreshold: null,
  images: [],
  sizes: [],
  version: '3.9',
};
const sized: EditableProduct = {
  ...plain,
  hasSizes: true,
  colours: [],
  lowStockThreshold: null,
  images: [],
  stock: 5,
  sizes: [{ size: '16', stock: 5 }],
};

const validate = (changes: Partial<EditFormValues>, product = plain) =>
  editFormRules.safeParse({ ...toFormValues(product), ...changes });
const toInput = (changes: Partial<EditFormValues>, product = plain) => {
  const { data, error } = validate(changes, product);
  if (!data) throw new Error(String(error));
  return toChangesInput(data, new Set(EDIT_FIELDS.filter((field) => field in changes)), product);
};
const errors = (changes: Partial<EditFormValues>) =>
  validate(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('starts with the saved values, amounts with two decimals', () => {
  expect(toFormValues(plain)).toMatchObject({
    price: '1250.00',
    salePrice: '1150.50',
    stock: '7',
    sku: 'EAR-011',
    isFeatured: false,
    isActive: true,
  });
  expect(toFormValues({ ...plain, salePrice: null, category: null, sku: null })).toMatchObject({
    salePrice: '',
    categoryId: '',
    sku: '',
  });
});

it('sends only the changed fields, with the version they are based on', () => {
  expect(toInput({ name: 'Emerald Drops' })).toEqual({ name: 'Emerald Drops', version: '3.9' });
  expect(toInput({ price: '1300.25' })).toEqual({ price: 1300.25, version: '3.9' });
  expect(toInput({ isFeatured: true, isActive: false })).toEqual({ isFeatured: true, isActive: false, version: '3.9' });
});

it('sends a stock together with the one that was shown, so that sold pieces stay sold', () => {
  expect(toInput({ stock: '12' })).toEqual({ stock: 12, expectedStock: 7, version: '3.9' });
  expect(
    toInput(
      {
        stock: '12',
        sizes: [
          { size: '16', stock: '4' },
          { size: ' ', stock: '' },
        ],
      },
      sized,
    ),
  ).toEqual({ sizes: [{ size: '16', stock: 4 }], version: '3.9' });
});

it('an empty discount price, SKU or category means none', () => {
  expect(toInput({ salePrice: '', sku: ' ', categoryId: '' })).toEqual({
    salePrice: null,
    sku: null,
    categoryId: null,
    version: '3.9',
  });
});

it.each<[Partial<EditFormValues>, string, string]>([
  [{ price: '' }, 'price', 'Please enter a price'],
  [{ price: '1.500,50' }, 'price', 'Price must be a number'],
  [{ price: '1300.001' }, 'price', 'Price has at most two decimals'],
  [{ salePrice: '1250' }, 'salePrice', 'Discount price must be below the price'],
  [{ stock: '1.5' }, 'stock', 'Stock must be a whole number from 0 to 1000000'],
  [{ stock: '' }, 'stock', 'Please enter a stock quantity'],
  [{ stock: 'abc' }, 'stock', 'Stock must be a whole number from 0 to 1000000'],
  [{ name: ' ' }, 'name', 'Please enter a product name'],
])('%j is refused at %s: %s', (changes, field, message) => {
  expect(errors(changes)).toEqual([[field, message]]);
});

it('names what another user did to the changed fields, and to no others', () => {
  const now: EditableProduct = {
    ...plain,
    name: 'Jade Drops',
    price: 900,
    salePrice: null,
    stock: 3,
    category: null,
    version: '4.9',
  };
  expect(findConflicts(plain, now, new Set<EditField>(['price', 'salePrice', 'categoryId', 'sku']))).toEqual({
    price: 'Meanwhile changed to 900.00',
    salePrice: 'Meanwhile changed to nothing',
    categoryId: 'Meanwhile changed to No Category',
  });
});

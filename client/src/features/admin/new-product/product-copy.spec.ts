import { PRODUCT_TEXT_NAMES } from '#shared/product-fields';
import { fromKeys } from '#shared/typed-objects';
import { draftLike } from './product-copy';
import { EMPTY_PRODUCT_FORM } from './product-form';

const product: Parameters<typeof draftLike>[0] = {
  ...fromKeys(PRODUCT_TEXT_NAMES, (name) => `The ${name}`),
  id: 'a'.repeat(24),
  category: { id: 'c'.repeat(24) },
  price: 1250.5,
  salePrice: 990,
  stock: 7,
  hasSizes: true,
  sizes: [
    { size: '14', stock: 3 },
    { size: '16', stock: 4 },
  ],
  lowStockThreshold: 0,
  colours: ['yellow', 'green'],
  images: [{ url: '/uploads/products/a.webp' }, { url: '/uploads/products/b.webp' }],
  isActive: false,
  isFeatured: false,
};

it('copies everything but the SKU: of a hidden product a hidden one, with its sizes, colours, discount and pictures', () => {
  expect(draftLike(product)).toEqual({
    values: {
      ...fromKeys(PRODUCT_TEXT_NAMES, (name) => `The ${name}`),
      sku: '',
      categoryId: 'c'.repeat(24),
      price: '1250.5',
      salePrice: '990',
      stock: '',
      hasSizes: true,
      sizes: [
        { size: '14', stock: '3' },
        { size: '16', stock: '4' },
      ],
      lowStockThreshold: '0',
      colours: 'yellow,green',
      isActive: false,
      isFeatured: false,
      copyOf: 'a'.repeat(24),
    },
    images: ['/uploads/products/a.webp', '/uploads/products/b.webp'],
  });
});

it('copies a featured product without sizes, discount, category or a threshold of its own as featured', () => {
  const bare = {
    ...product,
    ...fromKeys(['material', 'care', 'delivery', 'returns', 'sku'], () => null),
    category: null,
    salePrice: null,
    hasSizes: false,
    sizes: [],
    lowStockThreshold: null,
    colours: [],
    images: [],
    isActive: true,
    isFeatured: true,
  };
  expect(draftLike(bare)).toEqual({
    values: {
      ...EMPTY_PRODUCT_FORM,
      name: 'The name',
      description: 'The description',
      price: '1250.5',
      stock: '7',
      isFeatured: true,
      copyOf: 'a'.repeat(24),
    },
    images: [],
  });
});

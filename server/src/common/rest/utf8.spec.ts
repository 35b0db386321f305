import { hasUtf8Query } from './utf8.js';

it.each([
  ['/products', true],
  ['/products?search=ring&page=2', true],
  ['/products?search=%C3%A9t%c3%a9%20%26', true],
  ['/products?search=%D9%85%D9%88%D8%AA%DB%8C&page=1', true],
  ['/products?search=100%&colour=%zz', true],
  ['/products?search=%E9', false],
  ['/products?page=1&search=caf%e9+ring', false],
  ['/products?search=%ED%A0%80', false],
  ['/products?search=%C3&page=%A9', false],
  ['/products?%E9=1', false],
])('whether the query of %s is UTF-8: %p', (url, expected) => {
  expect(hasUtf8Query(url)).toBe(expected);
});

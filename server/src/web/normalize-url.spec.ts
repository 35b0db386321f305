import { normalizeUrl, withSingleSlashes } from './normalize-url.js';

it.each([
  ['/%67raphql', '/graphql'],
  ['/orders/%67ues%74?a=%62#c', '/orders/guest?a=%62'],
  ['http://x/graphql', '/graphql'],
  ['HTTPS://x:80/graphql?a=http://y', '/graphql?a=http://y'],
  ['http://x', '/'],
  ['http://x?a', '/?a'],
  ['/graphql#x?y', '/graphql'],
  ['/%7E%41%5f%2d%2E%39', '/~A_-.9'],
])('%s is %s', (url, normal) => expect(normalizeUrl(url)).toBe(normal));

it.each(['/', '/graphql', '//x', '/products/a?b=%63', '/a%2Fb', '/a%2567', '/%zz', '/%', '/%40%5B%60%7b%E2%82%AC'])(
  '%s stays as it is',
  (url) => expect(normalizeUrl(url)).toBe(url),
);

it.each([
  ['/products//', '/products/'],
  ['//products///a?b=//c&d=?', '/products/a?b=//c&d=?'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['//\\/evil.example//', '/evil.example/'],
  ['//', '/'],
])('%s has single slashes as %s', (url, single) => expect(withSingleSlashes(url)).toBe(single));

it.each(['/', '/products/', '/products?a=//b', '/%2Fevil.example'])('%s has single slashes', (url) =>
  expect(withSingleSlashes(url)).toBeNull(),
);

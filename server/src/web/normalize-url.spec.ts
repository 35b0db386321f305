import { normalizeUrl } from './normalize-url.js';

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

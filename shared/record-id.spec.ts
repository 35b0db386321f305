import { shortIdOf } from './record-id';

it('takes the last 8 characters of an id', () => {
  expect(shortIdOf('65a1b2c3d4e5f60718293a4b')).toBe('18293a4b');
});

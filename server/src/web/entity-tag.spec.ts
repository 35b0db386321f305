import { matchesEntityTag } from './entity-tag.js';

describe('If-None-Match', () => {
  it.each(['W/"a"', '"a"', '*', ' * ', '"b", "a"', 'W/"b",W/"a"', '"b,c" , W/"a"'])(
    '%s names the body W/"a"',
    (header) => {
      expect(matchesEntityTag(header, 'W/"a"')).toBe(true);
    },
  );

  it.each([undefined, '', 'a', '"b"', 'W/"A"', '"a,b"', '"**"', '"a'])('%s does not name the body W/"a"', (header) => {
    expect(matchesEntityTag(header, 'W/"a"')).toBe(false);
  });
});

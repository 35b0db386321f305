import { orderReference, parseOrderReference, REFERENCE_BASE, REFERENCE_FREE } from './order-reference.js';

const reference = orderReference([29, 10, 3, 17, 30, 5, 21]);

describe('the short reference of an order', () => {
  it('has 8 letters and digits without look-alikes', () => {
    const all = Array.from({ length: REFERENCE_BASE }, (_, value) =>
      orderReference(Array.from({ length: REFERENCE_FREE }, (__, index) => (value + index) % REFERENCE_BASE)),
    );
    for (const each of [reference, ...all]) expect(each).toMatch(/^[0-9A-HJKMNP-TV-Y]{8}$/);
  });

  it('is read with lower case, spaces, hyphens and look-alikes', () => {
    const typed = ` ${reference.slice(0, 4).toLowerCase()} - ${reference.slice(4)} `;
    expect(parseOrderReference(typed)).toBe(reference);
    expect(parseOrderReference(`\u202A${reference.slice(0, 4)}\u2013${reference.slice(4)}\u200E`)).toBe(reference);
    const zeroOneTwo = orderReference([0, 1, 2, 1, 0, 27, 10]);
    const alike = zeroOneTwo.replace(/0/g, 'o').replace('1', 'l').replace('1', 'i').replace(/2/g, 'z');
    expect(parseOrderReference(alike)).toBe(zeroOneTwo);
  });

  it('is none with any one wrong character, any two that changed places, and of another length', () => {
    for (let index = 0; index < reference.length; index += 1) {
      for (const wrong of '0123456789ABCDEFGHJKMNPQRSTVWXY')
        if (wrong !== reference[index])
          expect(parseOrderReference(reference.slice(0, index) + wrong + reference.slice(index + 1))).toBeNull();
      const [a = '', b = ''] = reference.slice(index, index + 2);
      if (a !== b && b !== '')
        expect(parseOrderReference(reference.slice(0, index) + b + a + reference.slice(index + 2))).toBeNull();
    }
    for (const each of ['', reference.slice(1), `${reference}0`, '!'.repeat(8)])
      expect(parseOrderReference(each)).toBeNull();
  });
});

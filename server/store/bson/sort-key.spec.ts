import { compare } from './compare.js';
import { Decimal } from './decimal.js';
import { invertKey, sortKey } from './sort-key.js';
import type { NumberValue } from './values.js';

const decimal = (text: string): Decimal => Decimal.parse(text) ?? Decimal.NAN;

/** Each number is smaller than the next one. */
const ASCENDING: NumberValue[] = [
  decimal('NaN'),
  decimal('-Infinity'),
  decimal('-9.999999999999999999999999999999999E+6144'),
  decimal('-2E+400'),
  decimal('-1E+400'),
  -1e308,
  decimal('-7777777777777777777777777777777778'),
  decimal('-7777777777777777777777777777777777'),
  -0.1,
  decimal('-0.1000000000000000000000000000000001'),
  decimal('-0.1'),
  decimal('-1.5E-323'),
  decimal('-2E-400'),
  decimal('-1E-6176'),
  0,
  decimal('1E-6176'),
  decimal('1E-400'),
  decimal('1.000000000000000000000000000000001E-400'),
  decimal('2E-400'),
  decimal('1.5E-323'),
  decimal('1.500000000000000000000000000000001E-323'),
  decimal('0.09999999999999999999999999999999999'),
  decimal('0.1'),
  0.1,
  decimal('0.1234567890123456789012345678901233'),
  decimal('0.1234567890123456789012345678901234'),
  decimal('1.1'),
  9007199254740992,
  9007199254740993n,
  decimal('9007199254740993.000000000000000001'),
  decimal('9007199254740993.000000000000000002'),
  9223372036854775807n,
  decimal('1234567890123456789012345678901233'),
  decimal('1234567890123456789012345678901234'),
  decimal('7777777777777777777777777777777777'),
  decimal('7777777777777777777777777777777778'),
  1e308,
  decimal('1E+400'),
  decimal('2E+400'),
  decimal('9.999999999999999999999999999999998E+6144'),
  decimal('9.999999999999999999999999999999999E+6144'),
  Infinity,
];

describe('the key of a number', () => {
  const orderOf = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

  it('sorts like the number, whatever follows', () => {
    const wrong: string[][] = [];
    for (const [at, a] of ASCENDING.entries()) {
      for (const [other, b] of ASCENDING.entries()) {
        const [key, otherKey] = [sortKey(a), sortKey(b)];
        const orders = [compare(a, b), orderOf(key, otherKey), orderOf(invertKey(otherKey), invertKey(key))];
        if (at !== other) orders.push(orderOf(`${key}\xff`, `${otherKey}\0`), orderOf(`${key}\0`, `${otherKey}\xff`));
        if (orders.some((order) => Math.sign(order) !== Math.sign(at - other))) wrong.push([String(a), String(b)]);
      }
    }
    expect(wrong).toEqual([]);
  });
  it.each<[NumberValue, NumberValue]>([
    [decimal('0.10'), decimal('0.1')],
    [decimal('1.5'), 1.5],
    [decimal('-0'), 0],
    [decimal('9007199254740993.00'), 9007199254740993n],
    [decimal('1.0E+400'), decimal('10E+399')],
    [decimal('Infinity'), Infinity],
  ])('is the same for equal ones: %s, %s', (a, b) => {
    expect(sortKey(a)).toBe(sortKey(b));
    expect(compare(a, b)).toBe(0);
  });
});

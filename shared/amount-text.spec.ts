import { plainAmount } from './amount-text';

it.each([
  ['1250', '1250'],
  ['1,250', '1250'],
  ['1,25,000.50', '125000.50'],
  ['1200,50', '1200.50'],
  ['7,5', '7.5'],
])('writes %p as %p', (text, plain) => {
  expect(plainAmount(text)).toBe(plain);
});

it.each(['1,2,3', '1,2500', '12,', ',5'])('leaves %p as it is', (text) => {
  expect(plainAmount(text)).toBe(text);
});

import { parseCashAmount } from './cash-amount';

it.each([
  ['1250', 125_000],
  ['1,250', 125_000],
  [' 1 250.5 ', 125_050],
  ['1\u00a0250.50', 125_050],
  ['Rs. 1,250.05', 125_005],
  ['PKR 1,250/-', 125_000],
  ['1,25,000', 12_500_000],
  ['\u200e1,250\u200f', 125_000],
  ['0', 0],
])('the amount %p is %p paisa', (text, paisa) => {
  expect(parseCashAmount(text)).toBe(paisa);
});

it.each(['', '-', '-5', '1250,50', '1.250,50', '12,50', '1.250.000', '5 or 6', '1e3', '1.005', '9'.repeat(20)])(
  'the amount %p is not guessed',
  (text) => {
    expect(parseCashAmount(text)).toBeNull();
  },
);

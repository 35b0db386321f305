import { plainNumber, settlementsBack } from './cash-position.js';

const part = (courier: string, trackingNumber: string | null, amount: number) => ({ courier, trackingNumber, amount });
const settled = [part('TCS', 'T-1', 500), part('Rider', 'R-1', 900), part('TCS', null, 50), part('TCS', 'T-2', 300)];

it.each([
  ['part of one parcel', 200, [part('tcs', 'T-2', -200)]],
  ['the parcel that was settled last, then the others', 600, [part('tcs', 'T-2', -300), part('tcs', 'T-1', -300)]],
  ['more than the parcels', 850, [part('tcs', 'T-2', -300), part('tcs', 'T-1', -500), part('tcs', null, -50)]],
])('what is taken back of a courier is %s', (_, amount, back) => {
  expect(settlementsBack(settled, 'tcs', amount)).toEqual(back);
});

it('what was taken back of a parcel is not taken back again', () => {
  const before = [...settled, part('TCS', 'T-2', -300)];
  expect(settlementsBack(before, 'TCS', 100)).toEqual([part('TCS', 'T-1', -100)]);
});

it.each(['\u200eab 9-1', 'AB9-1\u200f', 'a\u200bb9\u00ad-1', '\ufeffAB9-1'])('%j is the number AB9-1', (number) => {
  expect(plainNumber(number)).toBe('AB9-1');
});

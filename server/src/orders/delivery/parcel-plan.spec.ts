import { Types } from 'mongoose';
import type { ParcelInput } from '#shared/rules/parcel.rules';
import { toStoredParcels } from './parcel-plan';

const RING = '0123456789abcdef01234567';
const CONTEXT = {
  lines: [
    { productId: new Types.ObjectId(RING), size: '14', quantity: 2 },
    { productId: new Types.ObjectId(RING), size: null, quantity: 1 },
  ],
  total: 5000,
  today: '2026-01-31',
  couriers: [
    { name: 'TCS', linkTemplate: 'https://tcs.example/{number}' },
    { name: 'Rider', linkTemplate: null },
  ],
};
const parcel = (fields: Partial<ParcelInput>): ParcelInput => ({
  courier: 'Rider',
  trackingNumber: null,
  link: null,
  pieces: [],
  ...fields,
});

it.each([
  [[{}], [5000]],
  [
    [{ cash: 20 }, {}],
    [2000, 3000],
  ],
  [
    [{}, { cash: 20 }, {}],
    [3000, 2000, 0],
  ],
  [
    [{ cash: 49.99 }, { cash: 0.01 }],
    [4999, 1],
  ],
])('parcels with the cash %p collect %p paisa', (inputs, cash) => {
  expect(toStoredParcels(inputs.map(parcel), CONTEXT).map((each) => each.cash)).toEqual(cash);
});

it.each([[[{ cash: 49.99 }]], [[{ cash: 50.01 }]], [[{ cash: 50 }, { cash: 1 }]], [[{ cash: 51 }, {}]]])(
  'parcels with the cash %p do not add up to the total and are refused',
  (inputs) => {
    expect(() => toStoredParcels(inputs.map(parcel), CONTEXT)).toThrow('must add up');
  },
);

it.each<[[string, string | null], [string, string | null], boolean]>([
  [['TCS', 'AB 1'], ['tcs', 'ab1'], true],
  [['TCS', 'AB 1'], ['Rider', 'AB 1'], false],
  [['TCS', null], ['TCS', null], false],
])('two parcels %p and %p are one: %p', ([courier, number], [other, otherNumber], isOne) => {
  const inputs = [
    parcel({ courier, trackingNumber: number }),
    parcel({ courier: other, trackingNumber: otherNumber, cash: 0 }),
  ];
  const store = () => toStoredParcels(inputs, CONTEXT);
  if (isOne) expect(store).toThrow('The order has a parcel with this number already');
  else expect(store).not.toThrow();
});

it('the link is the given one, else that of the courier with the number', () => {
  const links = [
    parcel({ courier: 'tcs', trackingNumber: 'A/1 $&' }),
    parcel({ courier: 'TCS' }),
    parcel({ courier: 'TCS', trackingNumber: '1', link: 'https://other.example/1' }),
    parcel({ trackingNumber: '1' }),
    parcel({ courier: 'Somebody', trackingNumber: '1', day: '2026-02-01' }),
  ];
  const stored = toStoredParcels(links, CONTEXT);
  expect(stored.map(({ link }) => link)).toEqual([
    'https://tcs.example/A%2F1%20%24%26',
    null,
    'https://other.example/1',
    null,
    null,
  ]);
  expect(stored.map(({ day }) => day)).toEqual([...Array<string>(4).fill('2026-01-31'), '2026-02-01']);
});

const piece = (size: string | null, quantity: number) => ({ productId: RING, size, quantity });

it('parcels hold at most what was ordered, of each size, together', () => {
  const store = (...pieces: ParcelInput['pieces'][]) =>
    toStoredParcels(
      pieces.map((each) => parcel({ pieces: each })),
      CONTEXT,
    ).map((each) => each.pieces?.map(({ size, quantity }) => `${quantity} of ${size ?? 'none'}`));
  expect(store([piece('14', 1)], [piece('14', 1), piece(null, 1)])).toEqual([['1 of 14'], ['1 of 14', '1 of none']]);
  for (const wrong of [[piece('14', 3)], [piece('16', 1)], [{ ...piece('14', 1), productId: 'f'.repeat(24) }]])
    expect(() => store(wrong)).toThrow('were not ordered');
  expect(() => store([piece('14', 1)], [piece('14', 2)])).toThrow('were not ordered');
});

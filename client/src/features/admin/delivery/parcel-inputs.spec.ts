import { withoutParcel, withParcel } from './parcel-inputs';

const parcelOf = (courier: string, cash: number) => ({
  ...{ __typename: 'OrderParcel' as const, courier, cash },
  ...{ trackingNumber: null, link: null, day: '2026-11-24' },
});
const parcels = [parcelOf('TCS', 300), parcelOf('Rider', 380), parcelOf('Leopards', 0)];
const cashOf = (inputs: ReturnType<typeof withParcel>) =>
  [inputs].flat().map(({ courier, cash }) => [courier, cash ?? null]);

it('the first parcel collects the total, one that is added nothing', () => {
  expect(cashOf(withParcel([], { courier: 'TCS' }))).toEqual([['TCS', null]]);
  expect(cashOf(withParcel(parcels.slice(0, 2), { courier: 'Leopards' }))).toEqual([
    ['TCS', 300],
    ['Rider', 380],
    ['Leopards', 0],
  ]);
});

it('what a removed parcel was to collect, the first one of the others collects', () => {
  expect(cashOf(withoutParcel(parcels, 0))).toEqual([
    ['Rider', null],
    ['Leopards', 0],
  ]);
  expect(cashOf(withoutParcel(parcels, 1))).toEqual([
    ['TCS', null],
    ['Leopards', 0],
  ]);
});

import { withChangedParcel, withoutParcel, withParcel } from './parcel-inputs';

const parcelOf = (courier: string, cash: number) => ({
  ...{ __typename: 'OrderParcel' as const, courier, cash, pieces: [] },
  ...{ trackingNumber: '1', link: `https://${courier}.example/1`, day: '2026-11-24' },
});
const parcels = [parcelOf('TCS', 300), parcelOf('Rider', 380), parcelOf('Leopards', 0)];
const cashOf = (inputs: ReturnType<typeof withParcel>) =>
  [inputs].flat().map(({ courier, cash }) => [courier, cash ?? null]);

it('the first parcel collects the total, one that is added nothing', () => {
  expect(cashOf(withParcel([], { courier: 'TCS', cash: 5 }))).toEqual([['TCS', null]]);
  expect(cashOf(withParcel(parcels.slice(0, 2), { courier: 'Leopards' }))).toEqual([
    ['TCS', 300],
    ['Rider', 380],
    ['Leopards', 0],
  ]);
});

it('what an added or changed parcel collects, the first one of the others leaves to it', () => {
  expect(cashOf(withParcel(parcels.slice(0, 2), { courier: 'Leopards', cash: 100 }))).toEqual([
    ['TCS', null],
    ['Rider', 380],
    ['Leopards', 100],
  ]);
  expect(cashOf(withChangedParcel(parcels, 0, { courier: 'TCS', cash: 100 }))).toEqual([
    ['TCS', 100],
    ['Rider', null],
    ['Leopards', 0],
  ]);
  expect(cashOf(withChangedParcel(parcels, 1, { courier: 'Bykea', cash: 380 }))).toEqual([
    ['TCS', 300],
    ['Bykea', 380],
    ['Leopards', 0],
  ]);
});

it('a parcel with another number loses the link of the number before, and keeps one that was typed', () => {
  const linkOf = (changed: object) => {
    const { courier, trackingNumber, link } = parcelOf('TCS', 0);
    return [withChangedParcel(parcels, 0, { courier, trackingNumber, link, ...changed })].flat()[0]?.link;
  };
  expect(linkOf({})).toBe('https://TCS.example/1');
  expect(linkOf({ trackingNumber: '2' })).toBeNull();
  expect(linkOf({ trackingNumber: '2', link: 'https://tcs.example/2' })).toBe('https://tcs.example/2');
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

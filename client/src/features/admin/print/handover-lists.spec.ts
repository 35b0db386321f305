import { listsByCourier } from './handover-lists';

const parcelOf = (shortId: string, courier: string) => ({
  ...{ __typename: 'HandoverParcel' as const, orderId: shortId, shortId, name: 'Sana', city: 'Lahore' },
  parcel: { __typename: 'OrderParcel' as const, courier, trackingNumber: null, cash: 5 },
});

it('each courier has a list, however its name is written', () => {
  const lists = listsByCourier([parcelOf('1', 'Rider'), parcelOf('2', 'TCS'), parcelOf('3', 'tcs')]);
  expect(lists.map(({ courier, parcels }) => [courier, parcels.map(({ shortId }) => shortId)])).toEqual([
    ['Rider', ['1']],
    ['TCS', ['2', '3']],
  ]);
  expect(listsByCourier([])).toEqual([]);
});

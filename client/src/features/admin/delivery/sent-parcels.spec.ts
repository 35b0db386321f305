import { areSaved } from './sent-parcels';

const PIECE = { productId: 'e'.repeat(24), size: null, name: 'Ruby Ring', quantity: 1 };
const STORED = {
  ...{ courier: 'TCS', trackingNumber: '7781', link: 'https://tcs.example/7781', cash: 1300, day: '2031-05-06' },
  pieces: [PIECE],
};
const order = (version: number, ...parcels: (typeof STORED)[]) => ({ delivery: { version, parcels, result: null } });
const { name: _, ...pieceInput } = PIECE;
const SENT = { courier: 'TCS', trackingNumber: '7781', pieces: [pieceInput] };
const sent = (...parcels: object[]) => ({
  parcels: parcels.map((parcel) => ({ ...SENT, ...parcel })),
  version: 1,
  onSaved: jest.fn(),
});

it('the order has the parcels, whatever link, cash and day the server gave them', () => {
  expect(areSaved(sent({}), order(2, STORED))).toBe(true);
  expect(areSaved(sent({ link: STORED.link, cash: 1300, day: STORED.day }), order(5, STORED))).toBe(true);
});

it.each([
  ['the order is as it was', sent({}), order(1, STORED)],
  ['it has another parcel too', sent({}), order(2, STORED, STORED)],
  ['a parcel is missing', sent({}, {}), order(2, STORED)],
  ['its number is another one', sent({ trackingNumber: null }), order(2, STORED)],
  ['its cash is another one', sent({ cash: 1000 }), order(2, STORED)],
  ['its pieces are others', sent({ pieces: [] }), order(2, STORED)],
])('the parcels are not known to be saved: %s', (_case, parcels, read) => {
  expect(areSaved(parcels, read)).toBe(false);
});

import { parsePrintedIds, printPath } from './printed-ids';

const idOf = (number: number) => number.toString(16).padStart(24, '0');
const ids = (count: number) => Array.from({ length: count }, (_, index) => idOf(index));
const parse = (path: string) => parsePrintedIds(new URL(path, 'http://shop.test').searchParams.get('orders'));

it('keeps up to 100 ids in the address, and more of them in the tab', () => {
  const short = printPath('labels', ids(100));
  expect(short.length).toBeLessThan(3000);
  expect(parse(short)).toEqual(ids(100));
  const long = printPath('labels', ids(420));
  expect(long).toBe('/dashboard/print?kind=labels&orders=stored');
  expect(parse(long)).toEqual(ids(420));
});

it('leaves out what is no id, repetitions and more than 500', () => {
  expect(parsePrintedIds(`${idOf(10)},x,,${idOf(10).toUpperCase()},${idOf(2)}<b>`)).toEqual([idOf(10)]);
  expect(parsePrintedIds(ids(600).join(','))).toHaveLength(500);
  expect(parsePrintedIds(null)).toEqual([]);
});

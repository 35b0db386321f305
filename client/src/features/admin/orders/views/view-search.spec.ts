import { parseSearch, toSearchParams } from '../order-search';
import { toSearch } from './view-search';

const open = (startDate: string, endDate: string) =>
  toSearch(
    {
      filter: {
        ...{ search: null, status: null, statuses: null, minAmount: null, maxAmount: null },
        ...{ startDate, endDate },
      },
      sortBy: 'PLACED_AT',
      sortOrder: 'DESC',
    },
    'Asia/Karachi',
  );

it.each([
  ['2026-01-01', '2026-01-31', '2026-01-01', '2026-01-31'],
  // Karachi is five hours ahead of UTC.
  ['2026-01-01T00:00Z', '2026-01-31T18:59:59Z', '2026-01-01', '2026-01-31'],
  ['2026-01-01T19:00Z', '2026-01-31T19:00:00+05:00', '2026-01-02', '2026-01-31'],
])('a view from %s to %s opens the days from %s to %s of the shop', (startDate, endDate, first, last) => {
  const search = open(startDate, endDate);
  expect(search).toMatchObject({ startDate: first, endDate: last });
  const params = Object.entries(toSearchParams(search)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  expect(parseSearch(new URLSearchParams(params))).toEqual(search);
});

import { addDays } from '#shared/days';
import { groupSales, shortNumber } from './sales-bars';
import { toStatsPeriod } from './stats-range';

const NONE = { from: null, to: null };
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays('2026-11-21', index - count + 1),
    orders: 1,
    revenue: 0.1,
  }));

describe('The days of the statistics', () => {
  it.each([
    ['7', { from: '2026-11-15', to: '2026-11-21' }],
    ['30', {}],
    ['365', { from: '2025-11-22', to: '2026-11-21' }],
    ['all', { everything: true }],
  ] as const)('of %s are counted back from the shop’s own today', (range, expected) =>
    expect(toStatsPeriod(range, '2026-11-21', NONE)).toEqual(expected),
  );

  it('are unknown until the server has sent today’s date', () => expect(toStatsPeriod('7', null, NONE)).toBeNull());

  it('are the selected ones in order, and valid whatever the URL says', () => {
    expect(toStatsPeriod('days', '2026-11-21', { from: '2026-10-01', to: '2026-10-31' })).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(toStatsPeriod('days', '2026-11-21', { from: '2026-10-31', to: '2026-10-01' })).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(toStatsPeriod('days', '2026-11-21', { from: 'x', to: '2026-02-30' })).toEqual({
      from: '2026-10-23',
      to: '2026-11-21',
    });
  });
});

describe('The bars of sales', () => {
  it.each([
    [30, 30, 'Nov 21'],
    [45, 45, 'Nov 21'],
    [46, 7, 'Nov 15 to Nov 21'],
    [190, 28, 'Nov 15 to Nov 21'],
    [365, 13, 'Nov 2026'],
  ])('of %d days are %d, the last %s', (count, bars, label) => {
    const result = groupSales(days(count));
    expect([result.length, result.at(-1)?.label, result.filter(({ isLast }) => isLast).length]).toEqual([
      bars,
      label,
      1,
    ]);
    expect(result.reduce((sum, { orders }) => sum + orders, 0)).toBe(count);
  });

  it('sum rupees as whole paisa', () => expect(groupSales(days(46)).at(-1)?.revenue).toBe(0.7));

  it('have short labels on the axis', () =>
    expect([0, 950, 1500, 30_000, 2_400_000].map(shortNumber)).toEqual(['0', '950', '1.5k', '30k', '2.4M']));
});

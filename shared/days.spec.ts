import { addDays, dayOf, daysBetween, isDay, isTime, startOfDay } from './days';

const KARACHI = 'Asia/Karachi';

it.each(['1000-01-01', '2024-02-29', '2026-11-21', '9998-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each([
  '0000-01-01',
  '0999-12-31',
  '9999-01-01',
  '9999-12-31',
  '+010000-01',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '',
  'today',
])('%p is none', (text) => {
  expect(isDay(text)).toBe(false);
});

// Python writes six digits of a second, other languages nine.
it.each([
  ['2026-11-21T09:30Z', '2026-11-21T09:30:00.000Z'],
  ['2026-11-21T09:30:00.5+05:00', '2026-11-21T04:30:00.500Z'],
  ['2026-11-21T09:30:00.123999+00:00', '2026-11-21T09:30:00.123Z'],
  ['2026-11-21T09:30:00.999999999Z', '2026-11-21T09:30:00.999Z'],
  ['2026-11-21t09:30:00.123456789z', '2026-11-21T09:30:00.123Z'],
])('%s is a time, read as %s', (text, read) => {
  expect([isTime(text), new Date(text).toISOString()]).toEqual([true, read]);
});

it.each([
  '2026-11-21',
  '2026-11-21T09:30:00',
  '2026-02-30T09:30:00Z',
  '2026-11-21T09:30:00.1234567890Z',
  '2026-11-21T09:30:00.Z',
])('%s is no time', (text) => {
  expect(isTime(text)).toBe(false);
});

it('days are counted over months, leap days and both edges of the calendar', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect(daysBetween('2026-11-21', '2026-11-21')).toEqual(['2026-11-21']);
  expect(daysBetween('2026-11-21', '2026-11-20')).toEqual([]);
  expect(daysBetween('2026-11-21', '1000-01-01')).toEqual([]);
  expect(daysBetween('9998-12-30', '9998-12-31')).toEqual(['9998-12-30', '9998-12-31']);
  expect(daysBetween(addDays('1000-01-01', -1), '1000-01-01')).toEqual(['0999-12-31', '1000-01-01']);
  // The last and the first days that can be written; the loop must end there, too.
  expect(daysBetween('9999-12-30', '9999-12-31')).toEqual(['9999-12-30', '9999-12-31']);
  expect(daysBetween('0000-01-01', '0000-01-02')).toEqual(['0000-01-01', '0000-01-02']);
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

it('a time falls on a day in the time zone of the shop, not of the server', () => {
  expect(dayOf(new Date('2026-11-20T18:59:59.999Z'), KARACHI)).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T19:00:00Z'), KARACHI)).toBe('2026-11-21');
  expect(dayOf(new Date('2026-11-21T04:59:59Z'), 'America/New_York')).toBe('2026-11-20');
  expect(dayOf(new Date('2026-12-31T12:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-01');
});

it.each([
  ['2026-11-21', KARACHI, '2026-11-20T19:00:00.000Z'],
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  // Summer time begins and ends at two in the morning: midnight still has the offset of the day before.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // No midnight: the clocks went from 23:59:59 to 01:00.
  ['2008-06-01', KARACHI, '2008-05-31T19:00:00.000Z'],
  // Two midnights: the clocks went from 01:00 back to 00:00, or from 00:00 back to 23:00.
  ['2021-10-29', 'Asia/Amman', '2021-10-28T21:00:00.000Z'],
  ['2021-10-31', 'Asia/Beirut', '2021-10-30T22:00:00.000Z'],
  ['9998-12-31', KARACHI, '9998-12-30T19:00:00.000Z'],
])('%s in %s begins at %s', (day, timeZone, begins) => {
  const start = startOfDay(day, timeZone);
  expect(start.toISOString()).toBe(begins);
  expect(dayOf(start, timeZone)).toBe(day);
  expect(dayOf(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
});

it('returns the beginning of a day in the first and the last supported year', () => {
  for (const day of ['1000-01-01', '9998-12-31']) expect(dayOf(startOfDay(day, KARACHI), KARACHI)).toBe(day);
});

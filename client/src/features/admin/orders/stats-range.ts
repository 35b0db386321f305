import { addDays, isDay } from '#shared/days';
import { t } from './texts';

/** The periods of the statistics: the value of `range` in the URL, and the label. */
export const RANGES = [
  ['7', t('last7Days')],
  ['14', t('last14Days')],
  ['30', t('last30Days')],
  ['90', t('last90Days')],
  ['365', t('last365Days')],
  ['all', t('allOrders')],
  ['days', t('chosenDays')],
] as const;
export type Range = (typeof RANGES)[number][0];

export const DEFAULT_RANGE: Range = '30';

export const parseRange = (name: string | null): Range =>
  RANGES.find(([value]) => value === name)?.[0] ?? DEFAULT_RANGE;

/** What a figure of the range counts: 'last 30 days'. */
export const rangeText = (range: Range): string => (RANGES.find(([value]) => value === range)?.[1] ?? '').toLowerCase();

/** The variables of the OrderStats query; days as YYYY-MM-DD in the shop's time zone. */
export interface StatsPeriod {
  from?: string;
  to?: string;
  everything?: boolean;
}

/** Without variables the server returns the last 30 days. */
export const DEFAULT_PERIOD: StatsPeriod = {};

/** The period of a range. `today` is the date in the shop's time zone; null while it is not known. */
export function toStatsPeriod(
  range: Range,
  today: string | null,
  customDays: { from: string | null; to: string | null },
): StatsPeriod | null {
  if (range === DEFAULT_RANGE) return DEFAULT_PERIOD;
  if (range === 'all') return { everything: true };
  if (today === null) return null;
  if (range !== 'days') return { from: addDays(today, 1 - Number(range)), to: today };
  const to = customDays.to && isDay(customDays.to) ? customDays.to : today;
  const from = customDays.from && isDay(customDays.from) ? customDays.from : addDays(to, -29);
  return from <= to ? { from, to } : { from: to, to: from };
}

import { addDays, isDay } from '#shared/days';

/** Which days the figures are of; the value stands in the address. */
export const RANGES = [
  ['7', 'Last 7 days'],
  ['14', 'Last 14 days'],
  ['30', 'Last 30 days'],
  ['90', 'Last 90 days'],
  ['365', 'Last 365 days'],
  ['all', 'All orders'],
  ['days', 'Chosen days'],
] as const;
export type Range = (typeof RANGES)[number][0];

export const DEFAULT_RANGE: Range = '30';

export const rangeOf = (name: string | null): Range => RANGES.find(([value]) => value === name)?.[0] ?? DEFAULT_RANGE;

export interface StatsDays {
  from?: string;
  to?: string;
  everything?: boolean;
}

/** Without any days the shop takes the last 30. */
export const LATELY: StatsDays = {};

/** What the shop is asked for. `today` is the shop's own day; null until it has said so, then nothing can be counted back from. */
export function statsDays(
  range: Range,
  today: string | null,
  chosen: { from: string | null; to: string | null },
): StatsDays | null {
  if (range === DEFAULT_RANGE) return LATELY;
  if (range === 'all') return { everything: true };
  if (today === null) return null;
  if (range !== 'days') return { from: addDays(today, 1 - Number(range)), to: today };
  const to = chosen.to && isDay(chosen.to) ? chosen.to : today;
  const from = chosen.from && isDay(chosen.from) ? chosen.from : addDays(to, -29);
  return from <= to ? { from, to } : { from: to, to: from };
}

import { formatDay, formatMonth } from '#shared/dates';
import { sumRupees } from '#shared/money';
import { t } from './texts';

export interface SalesDay {
  day: string;
  orders: number;
  revenue: number;
}

/** One bar of the chart; revenue in rupees. */
export interface SalesBar {
  key: string;
  label: string;
  orders: number;
  revenue: number;
  /** The last bar, which still grows. */
  isLast: boolean;
}

const MAX_DAYS = 45;
const MAX_WEEKS_DAYS = 190;

/** Makes a bar for each day, or for each week or month of a longer period, where bars of days would be too thin. */
export function groupSales(days: SalesDay[]): SalesBar[] {
  const groups = new Map<string, SalesDay[]>();
  for (const [index, day] of days.entries()) {
    const key = bucketKey(day.day, index, days);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  const last = [...groups.keys()].at(-1);
  return [...groups].map(([key, group]) => ({
    key,
    label: bucketLabel(key, group, days.length),
    orders: group.reduce((sum, { orders }) => sum + orders, 0),
    revenue: sumRupees(group.map(({ revenue }) => revenue)),
    isLast: key === last,
  }));
}

/** Counts weeks back from the last day, so that the last week is complete. */
function bucketKey(day: string, index: number, days: SalesDay[]): string {
  if (days.length <= MAX_DAYS) return day;
  if (days.length > MAX_WEEKS_DAYS) return day.slice(0, 7);
  return String(Math.floor((days.length - 1 - index) / 7));
}

function bucketLabel(key: string, group: SalesDay[], length: number): string {
  if (length <= MAX_DAYS) return formatDay(key);
  if (length > MAX_WEEKS_DAYS) return formatMonth(`${key}-01`);
  return t('dayRange', { from: formatDay(group[0]?.day ?? key), to: formatDay(group.at(-1)?.day ?? key) });
}

/** 1500 → 1.5k, for the labels of the axis. */
export const shortNumber = (amount: number): string =>
  amount >= 1e6
    ? t('millions', { amount: round(amount / 1e6) })
    : amount >= 1000
      ? t('thousands', { amount: round(amount / 1000) })
      : String(round(amount));

const round = (value: number) => Math.round(value * 10) / 10;

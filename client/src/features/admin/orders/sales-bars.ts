import { formatDay, formatMonth } from '#shared/dates';
import { sumRupees } from '#shared/money';

export interface Day {
  day: string;
  orders: number;
  revenue: number;
}

export interface Bar {
  key: string;
  label: string;
  orders: number;
  revenue: number;
  /** The last one, which still grows. */
  isLast: boolean;
}

const MAX_DAYS = 45;
const MAX_WEEKS_DAYS = 190;

/** A bar for each day; for each week or month where days would be too thin to see. */
export function salesBars(days: Day[]): Bar[] {
  const groups = new Map<string, Day[]>();
  for (const [index, day] of days.entries()) {
    const key = keyOf(day.day, index, days);
    groups.set(key, [...(groups.get(key) ?? []), day]);
  }
  const last = [...groups.keys()].at(-1);
  return [...groups].map(([key, group]) => ({
    key,
    label: labelOf(key, group, days.length),
    orders: group.reduce((sum, { orders }) => sum + orders, 0),
    revenue: sumRupees(group.map(({ revenue }) => revenue)),
    isLast: key === last,
  }));
}

/** Weeks are counted back from the last day, so that the last one is whole. */
function keyOf(day: string, index: number, days: Day[]): string {
  if (days.length <= MAX_DAYS) return day;
  if (days.length > MAX_WEEKS_DAYS) return day.slice(0, 7);
  return String(Math.floor((days.length - 1 - index) / 7));
}

function labelOf(key: string, group: Day[], length: number): string {
  if (length <= MAX_DAYS) return formatDay(key);
  if (length > MAX_WEEKS_DAYS) return formatMonth(`${key}-01`);
  return `${formatDay(group[0]?.day ?? key)} to ${formatDay(group.at(-1)?.day ?? key)}`;
}

/** 1500 → 1.5k: what an axis has room for. */
export const short = (amount: number): string =>
  amount >= 1e6 ? `${round(amount / 1e6)}M` : amount >= 1000 ? `${round(amount / 1000)}k` : String(round(amount));

const round = (value: number) => Math.round(value * 10) / 10;

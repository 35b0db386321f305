import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The environment of a shop that lives so much later than the others. */
export const later = (ms: number) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(process.cwd(), 'test', 'support', 'clock-ahead.mjs')).href}`,
  CLOCK_AHEAD_MS: String(ms),
});

/** How far ahead the next hour begins. */
export const toNextHour = (): number => HOUR - (Date.now() % HOUR);

/** Tries are counted in windows that begin by the clock, which may be `ahead` of ours: where one is about to end, the next is waited for. */
export async function sameWindow(windowMs: number, ahead = 0): Promise<void> {
  const left = windowMs - ((Date.now() + ahead) % windowMs);
  if (left < 30 * SECOND) await new Promise((resolve) => setTimeout(resolve, left));
}

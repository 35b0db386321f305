import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const loaded = (file: string) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(process.cwd(), 'test', 'support', file)).href}`,
});

/** The environment of a shop that lives so much later than the others. */
export const later = (ms: number) => ({ ...loaded('clock-ahead.mjs'), CLOCK_AHEAD_MS: String(ms) });

/** The environment of a shop whose clock the test sets, in a file, as often as it likes; and how. */
export function clockIn(file: string) {
  const set = (ms: number) => writeFileSync(file, new Float64Array([ms]), { flag: 'r+' });
  writeFileSync(file, new Float64Array([0]));
  return { env: { ...loaded('clock-ahead.mjs'), CLOCK_FILE: file }, set };
}

/** The environment of a shop for which half a minute is 1.5 seconds; what is shorter lasts as long as ever. */
export const IMPATIENT = loaded('long-waits-short.mjs');

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

/** Environment variables of a process whose clock is `ms` ahead. */
export const clockAhead = (ms: number) => ({ ...loaded('shifted-clock.mjs'), CLOCK_AHEAD_MS: String(ms) });

/** Environment variables of a process that reads its clock from a file, and a function that sets it. */
export function clockFromFile(file: string) {
  const set = (ms: number) => writeFileSync(file, new Float64Array([ms]), { flag: 'r+' });
  writeFileSync(file, new Float64Array([0]));
  return { env: { ...loaded('shifted-clock.mjs'), CLOCK_FILE: file }, set };
}

/** Environment variables of a process that draws the same short reference for its first ten orders. */
export const TAKEN_REFERENCES = loaded('taken-references.mjs');

/** Environment variables of a process whose timers of 30 s and more run twenty times as fast. */
export const SHORT_TIMEOUTS = loaded('short-timeouts.mjs');

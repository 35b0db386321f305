/** Loaded by NODE_OPTIONS: moves the clock ahead by CLOCK_AHEAD_MS, or by what the file CLOCK_FILE says at the time. */
import { openSync, readSync } from 'node:fs';

const file = process.env['CLOCK_FILE'];
const told = new Float64Array([Number(process.env['CLOCK_AHEAD_MS'] ?? 0)]);
const open = file === undefined ? undefined : openSync(file, 'r');
const ahead = () => {
  if (open !== undefined) readSync(open, told, 0, told.byteLength, 0);
  return told[0];
};
const now = () => Reflect.apply(RealDate.now, RealDate, []) + ahead();
const RealDate = globalThis.Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

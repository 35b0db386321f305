/** Loaded before a program by NODE_OPTIONS: its clock is CLOCK_AHEAD_MS ahead of everybody else's. */
const ahead = Number(process.env['CLOCK_AHEAD_MS']);
const now = () => Reflect.apply(RealDate.now, RealDate, []) + ahead;
const RealDate = globalThis.Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

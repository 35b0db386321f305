/** Loaded before a program by NODE_OPTIONS: what it means to wait for half a minute or longer is over in a twentieth of it. */
const LONG_MS = 30_000;
const TIMES = 20;
const wait = globalThis.setTimeout;

globalThis.setTimeout = Object.assign(
  (work, ms, ...given) => wait(work, ms >= LONG_MS ? ms / TIMES : ms, ...given),
  wait,
);

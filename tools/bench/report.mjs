/** The rows of the table: said while they are measured, written down at the end. */
import { cpus } from 'node:os';
import { WARM_SECONDS } from './load.mjs';

const rows = [];

/** What was measured, what is to hold and whether it does; without the last two it is only said. */
export function note(what, measured, hold, isHeld) {
  rows.push({ what, measured, hold, isHeld });
  process.stdout.write(
    `${isHeld === undefined ? '   ' : isHeld ? 'ok ' : 'NO '} ${what}: ${measured}${hold ? ` (hold: ${hold})` : ''}\n`,
  );
}

export const someFailed = () => rows.some(({ isHeld }) => isHeld === false);

export const round = (number, digits = 2) => number.toFixed(digits);

/** docs/performance.md. */
export function written() {
  const lines = rows.map(
    ({ what, measured, hold, isHeld }) =>
      `| ${what} | ${measured} | ${hold ?? ''} | ${isHeld === undefined ? '' : isHeld ? 'yes' : '**no**'} |`,
  );
  return `# Speed and size

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores
(${cpus()[0]?.model ?? 'unknown'}), the load generator on the same machine. Ratios are against a bare node:http server that
serves the same bytes with the same headers, in turns with ours in one run; 16 connections; every guard and the limiter on,
\`RATE_LIMIT_FACTOR\` raised. Before a row is measured the same is asked for ${WARM_SECONDS} seconds, so that its code is
compiled; every page of the dashboard is asked 32 times before the first of them is measured, and each 32 times more before its
own row. Absolute numbers depend on the machine, ratios hardly.

| what | measured | to hold | held |
|---|---|---|---|
${lines.join('\n')}
`;
}

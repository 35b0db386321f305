/** The rows of the table: printed as they are measured, written to docs/performance.md at the end. */
import { cpus } from 'node:os';
import { WARM_SECONDS } from './load.mjs';

const rows = [];
const statusOf = (isMet, unknown, yes, no) => (isMet === undefined ? unknown : isMet ? yes : no);

/** Adds and prints a row: name, result, target and whether the target is met. The last two may be left out. */
export function addRow(what, measured, target, isMet) {
  rows.push({ what, measured, target, isMet });
  process.stdout.write(
    `${statusOf(isMet, '   ', 'ok ', 'NO ')} ${what}: ${measured}${target ? ` (hold: ${target})` : ''}\n`,
  );
}

export const hasFailures = () => rows.some(({ isMet }) => isMet === false);

export const round = (number, digits = 2) => number.toFixed(digits);

/** The text of docs/performance.md. */
export function performanceDocument() {
  const lines = rows.map(
    ({ what, measured, target, isMet }) =>
      `| ${what} | ${measured} | ${target ?? ''} | ${statusOf(isMet, '', 'yes', '**no**')} |`,
  );
  const date = new Date().toISOString().slice(0, 10);
  return `# Speed and size

Measured by \`npm run bench\` on ${date}, Node ${process.versions.node}, ${cpus().length} cores
(${cpus()[0]?.model ?? 'unknown'}), with the load generator on the same machine. Ratios are against a bare
node:http server that serves the same bytes with the same headers; both run in turns, with 16 connections. All guards
and rate limits are on, with a raised \`RATE_LIMIT_FACTOR\`. Each row is warmed up for ${WARM_SECONDS} seconds, so that
its code is compiled; each dashboard row has 64 warm-up requests instead. Absolute numbers depend on the machine, ratios
hardly.

| what | measured | to hold | held |
|---|---|---|---|
${lines.join('\n')}
`;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fenced `sh` block of a guide and the response that is printed after it. */
export interface Step {
  line: number;
  code: string;
  /** The expected output: part of a JSON body, or lines of an HTTP head; null if none is printed. */
  answer: { kind: 'json' | 'http'; text: string } | null;
}

/** The result of running a step. */
export interface StepResult {
  output: string;
  /** The HTTP status of every curl call, in order. */
  statuses: number[];
  /** Other output on stderr. */
  complaints: string[];
}

const BLOCK = /^```sh\n([\s\S]*?)^```\n(?:\n*```(json|http)\n([\s\S]*?)^```\n)?/gm;

export const stepsOf = (markdown: string): Step[] =>
  [...markdown.matchAll(BLOCK)].map(({ index, 1: code = '', 2: kind, 3: text = '' }) => ({
    line: markdown.slice(0, index).split('\n').length + 1,
    code,
    answer: kind === 'json' || kind === 'http' ? { kind, text } : null,
  }));

/** The expected statuses: 200, unless a line ends with a comment such as `# 201`. */
export const expectedStatuses = ({ code }: Step): number[] =>
  [...code.matchAll(/ # (\d{3})$/gm)].map(([, status]) => Number(status));

/** A curl that also writes the status of each response to a file. */
const PRELUDE = 'curl() { command curl -w \'%{stderr}HTTP %{http_code}\\n\' "$@"; }\n';

const STATUS_LINE = /^HTTP (\d{3})$/;

/** Some hundred programs, one after the other: a minute, and many on a busy machine. */
export const GUIDE_LIMIT_MS = 600_000;

/** Runs all steps unchanged in one shell, against the shop at `url`. */
export async function runGuide(steps: Step[], url: string): Promise<StepResult[]> {
  if (spawnSync('curl', ['--version']).status !== 0)
    throw new Error('The guides are tried with curl: install it, or run `npm test` as root on Debian, which does.');
  const folder = await mkdtemp(join(tmpdir(), 'zevar-guide-'));
  const blocks = steps.map(
    ({ code }, index) =>
      `{\n${code.replace('SHOP=http://localhost:4000', `SHOP=${url}`)}} > ${index}.out 2> ${index}.err\n`,
  );
  try {
    await writeFile(join(folder, 'guide.sh'), PRELUDE + blocks.join(''));
    const shell = spawn('sh', ['guide.sh'], { cwd: folder, stdio: 'ignore', timeout: GUIDE_LIMIT_MS });
    await once(shell, 'close');
    return await Promise.all(steps.map((_, index) => readResult(folder, index)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readResult(folder: string, index: number): Promise<StepResult> {
  const read = (kind: string) => readFile(join(folder, `${index}.${kind}`), 'utf8').catch(() => 'not reached\n');
  const [output, errors] = await Promise.all([read('out'), read('err')]);
  const lines = errors.split('\n').filter(Boolean);
  const statuses = lines.flatMap((line) => STATUS_LINE.exec(line)?.[1] ?? []).map(Number);
  return { output, statuses, complaints: lines.filter((line) => !STATUS_LINE.test(line)) };
}

/** The differences between a printed and a real response: '…' matches anything, objects and lists may have more. */
export function differences(printed: unknown, answered: unknown, at = ''): string[] {
  if (Array.isArray(printed)) return differentList(printed, answered, at);
  if (typeof printed !== 'object' || printed === null)
    return isLike(printed, answered) ? [] : [`${at}: ${JSON.stringify(answered)} is not ${JSON.stringify(printed)}`];
  const found = new Map(typeof answered === 'object' && answered !== null ? Object.entries(answered) : []);
  return Object.entries(printed).flatMap(([key, value]) =>
    found.has(key) ? differences(value, found.get(key), `${at}.${key}`) : [`${at}.${key} is missing`],
  );
}

/** A printed empty list only matches an empty list. */
function differentList(printed: unknown[], answered: unknown, at: string): string[] {
  const isLong =
    Array.isArray(answered) && answered.length >= printed.length && (printed.length > 0 || answered.length === 0);
  return isLong
    ? printed.flatMap((each, index) => differences(each, answered[index], `${at}[${index}]`))
    : [`${at}: ${JSON.stringify(answered)} is another list`];
}

function isLike(printed: unknown, answered: unknown): boolean {
  if (typeof printed !== 'string' || !printed.includes('…')) return printed === answered;
  if (printed === '…') return true;
  const pattern = printed
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return typeof answered === 'string' && new RegExp(`^${pattern}$`, 's').test(answered);
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fenced block of sh in a guide, with the answer that is printed behind it. */
export interface Step {
  line: number;
  code: string;
  /** What the block's output is to be: `json` in part, `http` as lines of a head; null when nothing is printed. */
  answer: { kind: 'json' | 'http'; text: string } | null;
}

/** What became of a step. */
export interface Tried {
  output: string;
  /** Of every call of curl, in order. */
  statuses: number[];
  /** What else the shell and its programs complained of. */
  complaints: string[];
}

const BLOCK = /^```sh\n([\s\S]*?)^```\n(?:\n*```(json|http)\n([\s\S]*?)^```\n)?/gm;

export const stepsOf = (markdown: string): Step[] =>
  [...markdown.matchAll(BLOCK)].map(({ index, 1: code = '', 2: kind, 3: text = '' }) => ({
    line: markdown.slice(0, index).split('\n').length + 1,
    code,
    answer: kind === 'json' || kind === 'http' ? { kind, text } : null,
  }));

/** Calls answer 200, except where `# 201` and the like stand at a line's end. */
export const statusesSaid = ({ code }: Step): number[] =>
  [...code.matchAll(/ # (\d{3})$/gm)].map(([, status]) => Number(status));

/** curl itself, as printed; it only tells the status of each answer beside it. */
const PRELUDE = 'curl() { command curl -w \'%{stderr}HTTP %{http_code}\\n\' "$@"; }\n';

const TELLS_STATUS = /^HTTP (\d{3})$/;

/** Runs all steps as they are printed, in one shell, with the shop at `url` in the place of the one that the guide names. */
export async function tryGuide(steps: Step[], url: string): Promise<Tried[]> {
  if (spawnSync('curl', ['--version']).status !== 0)
    throw new Error('The guides are tried with curl: install it, or run `npm test` as root on Debian, which does.');
  const folder = await mkdtemp(join(tmpdir(), 'zevar-guide-'));
  const blocks = steps.map(
    ({ code }, index) =>
      `{\n${code.replace('SHOP=http://localhost:4000', `SHOP=${url}`)}} > ${index}.out 2> ${index}.err\n`,
  );
  try {
    await writeFile(join(folder, 'guide.sh'), PRELUDE + blocks.join(''));
    const shell = spawn('sh', ['guide.sh'], { cwd: folder, stdio: 'ignore', timeout: 150_000 });
    await once(shell, 'close');
    return await Promise.all(steps.map((_, index) => readTried(folder, index)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTried(folder: string, index: number): Promise<Tried> {
  const read = (kind: string) => readFile(join(folder, `${index}.${kind}`), 'utf8').catch(() => 'not reached\n');
  const [output, errors] = await Promise.all([read('out'), read('err')]);
  const lines = errors.split('\n').filter(Boolean);
  const statuses = lines.flatMap((line) => TELLS_STATUS.exec(line)?.[1] ?? []).map(Number);
  return { output, statuses, complaints: lines.filter((line) => !TELLS_STATUS.test(line)) };
}

/** Where an answer is other than what a guide prints of it: '…' stands for anything, objects and lists are printed in part. */
export function differences(printed: unknown, answered: unknown, at = ''): string[] {
  if (Array.isArray(printed)) return differentList(printed, answered, at);
  if (typeof printed !== 'object' || printed === null)
    return isLike(printed, answered) ? [] : [`${at}: ${JSON.stringify(answered)} is not ${JSON.stringify(printed)}`];
  const found = new Map(typeof answered === 'object' && answered !== null ? Object.entries(answered) : []);
  return Object.entries(printed).flatMap(([key, value]) =>
    found.has(key) ? differences(value, found.get(key), `${at}.${key}`) : [`${at}.${key} is missing`],
  );
}

/** An empty list is printed of an empty one only. */
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

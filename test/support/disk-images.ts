import { readFileSync } from 'node:fs';

/** Arguments of strace for a trace from which the disk can be rebuilt. */
export const RECORDED = [
  '-f',
  '-q',
  '-y',
  '-xx',
  '-s',
  '300000',
  '-e',
  'trace=openat,lseek,pwrite64,writev,write,ftruncate,fdatasync',
];

/** One event of the trace: a write to the file, a sync, or a response to a client. */
type Step =
  | { kind: 'bytes'; at: number; bytes: Buffer; isSynced: boolean }
  | { kind: 'sync' }
  | { kind: 'response'; text: string };

const SECTOR = 512;
const hex = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
// strace pads process ids to five places and short lines before their result.
const CALL = /^\d+ +(\w+)\((\d+)<([^>]*)>(.*)\) += (\d+)/;
const OPENED = /^\d+ +openat\(.*?O_\w+.*?\) += (\d+)<([^>]*)>/;
const BYTES = /(?:^, |iov_base=)"((?:\\x[0-9a-f]{2})*)"/g;

/** An interrupted call takes two lines; the second one is when it is done. */
function wholeCalls(trace: string): string[] {
  const begun = new Map<string, string>();
  return trace.split('\n').flatMap((line) => {
    const thread = line.split(' ', 1)[0] ?? '';
    const half = /^(.*) <unfinished \.\.\.>$/.exec(line)?.[1];
    if (half !== undefined) {
      begun.set(thread, half);
      return [];
    }
    const rest = /^\d+ +<\.\.\. \w+ resumed>(.*)$/.exec(line)?.[1];
    return [rest === undefined ? line : `${begun.get(thread) ?? ''}${rest}`];
  });
}

const bytesOf = (rest: string): Buffer => Buffer.concat([...rest.matchAll(BYTES)].map(([, bytes = '']) => hex(bytes)));

interface Call {
  call: string;
  fd: string;
  target: string;
  rest: string;
  result: number;
}

/** Tracks the file position of each descriptor and the writes through it. */
class File {
  readonly steps: Step[] = [];
  private readonly place = new Map<string, number>();
  private readonly synced = new Set<string>();

  opened(fd: string, isSynced: boolean): void {
    this.place.set(fd, 0);
    if (isSynced) this.synced.add(fd);
    else this.synced.delete(fd);
  }

  did({ call, fd, rest, result }: Call): void {
    if (call === 'lseek') this.place.set(fd, result);
    else if (call === 'fdatasync') this.steps.push({ kind: 'sync' });
    else if (call === 'pwrite64') this.write(fd, Number(/(\d+)$/.exec(rest)?.[1]), bytesOf(rest), result);
    else if (call === 'write' || call === 'writev')
      this.place.set(fd, this.write(fd, this.place.get(fd) ?? 0, bytesOf(rest), result));
    else throw new Error(`The store did something new to its file: ${call}`);
  }

  private write(fd: string, at: number, bytes: Buffer, result: number): number {
    if (bytes.length !== result) throw new Error(`Not all of a write was recorded: ${bytes.length} of ${result} bytes`);
    this.steps.push({ kind: 'bytes', at, bytes, isSynced: this.synced.has(fd) });
    return at + bytes.length;
  }
}

/**
 * The system call of a line; null if it holds none. Throws on a line about `descriptor` that it cannot parse: it may
 * be a write.
 */
function callOf(line: string, descriptor: string): Call | null {
  const [whole, call = '', fd = '', target = '', rest = '', result = ''] = CALL.exec(line) ?? [];
  if (whole !== undefined) return { call, fd, target: hex(target).toString(), rest, result: Number(result) };
  if (line.includes(descriptor)) throw new Error(`Not understood of a record: ${line.slice(0, 200)}`);
  return null;
}

const asTraced = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

/** All writes to `path`, syncs and responses of the traced process, in order. */
export function stepsOf(tracePath: string, path: string): Step[] {
  const file = new File();
  const descriptor = `<${asTraced(path)}>`;
  for (const line of wholeCalls(readFileSync(tracePath, 'latin1'))) {
    const fd = OPENED.exec(line)?.[1];
    if (fd !== undefined) {
      file.opened(fd, line.includes('O_DSYNC'));
      continue;
    }
    const made = callOf(line, descriptor);
    if (made?.target === path) file.did(made);
    else if (made?.target.startsWith('socket:') && made.call.startsWith('write'))
      file.steps.push({ kind: 'response', text: bytesOf(made.rest).toString('latin1') });
  }
  return file.steps;
}

interface Written {
  at: number;
  bytes: Buffer;
}

/** A write without a sync: applied whole, not at all, or in some of its sectors. */
function leftOf({ at, bytes }: Written, roll: (below: number) => number): Written[] {
  const fate = roll(3);
  if (fate === 0) return [{ at, bytes }];
  if (fate === 1) return [];
  const sectors = Array.from({ length: Math.ceil(bytes.length / SECTOR) }, (_, index) => index * SECTOR);
  return sectors
    .filter(() => roll(2) === 0)
    .map((from) => ({ at: at + from, bytes: bytes.subarray(from, from + SECTOR) }));
}

const imageOf = (all: Written[]): Buffer => {
  const image = Buffer.alloc(Math.max(0, ...all.map(({ at, bytes }) => at + bytes.length)));
  for (const { at, bytes } of all) bytes.copy(image, at);
  return image;
};

/**
 * The file as a power cut after `count` events may leave it, and the responses sent before. Unsynced writes are
 * random.
 */
export function imageAfter(
  steps: Step[],
  count: number,
  roll: (below: number) => number,
): { image: Buffer; responses: string[] } {
  const sure: Written[] = [];
  const responses: string[] = [];
  let loose: Written[] = [];
  for (const step of steps.slice(0, count)) {
    if (step.kind === 'response') responses.push(step.text);
    else if (step.kind === 'sync') sure.push(...loose.splice(0));
    else (step.isSynced ? sure : loose).push(step);
  }
  loose = loose.flatMap((written) => leftOf(written, roll));
  return { image: imageOf([...sure, ...loose]), responses };
}

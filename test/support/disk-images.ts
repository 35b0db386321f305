import { readFileSync } from 'node:fs';

/** What strace is asked for, so that `disk` can be made again from what it saw. */
export const RECORDED = ['-f', '-qq', '-y', '-xx', '-s', '300000', '-e', 'trace=openat,lseek,pwrite64,writev,write,ftruncate,fdatasync'];

/** One step of a store's life: bytes for its file, a sync, or something that it told somebody. */
type Step = { kind: 'bytes'; at: number; bytes: Buffer; isSynced: boolean } | { kind: 'sync' } | { kind: 'told'; text: string };

const SECTOR = 512;
const hex = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const CALL = /^\d+ (\w+)\((\d+)<([^>]*)>(.*)\) = (\d+)/;
const OPENED = /^\d+ openat\(.*?O_\w+.*?\) = (\d+)<([^>]*)>/;
const BYTES = /(?:^, |iov_base=)"((?:\\x[0-9a-f]{2})*)"/g;

/** A call that was interrupted by another thread's is written in two lines: its end is when it is done. */
function wholeCalls(trace: string): string[] {
  const begun = new Map<string, string>();
  return trace.split('\n').flatMap((line) => {
    const thread = line.split(' ', 1)[0] ?? '';
    const half = /^(.*) <unfinished \.\.\.>$/.exec(line)?.[1];
    if (half !== undefined) {
      begun.set(thread, half);
      return [];
    }
    const rest = /^\d+ <\.\.\. \w+ resumed>(.*)$/.exec(line)?.[1];
    return [rest === undefined ? line : `${begun.get(thread) ?? ''}${rest}`];
  });
}

/** Everything that a store did to `file` and said to its sockets, in order. */
export function stepsOf(tracePath: string, file: string): Step[] {
  const place = new Map<string, number>();
  const synced = new Set<string>();
  const steps: Step[] = [];
  for (const line of wholeCalls(readFileSync(tracePath, 'latin1'))) {
    const opened = OPENED.exec(line);
    if (opened?.[1] && opened[2] !== undefined) {
      place.set(opened[1], 0);
      if (line.includes('O_DSYNC')) synced.add(opened[1]);
      else synced.delete(opened[1]);
      continue;
    }
    const [, call, fd = '', target = '', rest = '', result = ''] = CALL.exec(line) ?? [];
    const name = hex(target).toString();
    if (name.startsWith('socket:')) {
      if (call === 'write' || call === 'writev') steps.push({ kind: 'told', text: bytesOf(rest).toString('latin1') });
    } else if (name === file) {
      if (call === 'lseek') place.set(fd, Number(result));
      else if (call === 'fdatasync') steps.push({ kind: 'sync' });
      else if (call === 'pwrite64' || call === 'write' || call === 'writev') {
        const bytes = bytesOf(rest);
        if (bytes.length !== Number(result)) throw new Error(`Not all of a write was recorded: ${bytes.length} of ${result} bytes`);
        const at = call === 'pwrite64' ? Number(/(\d+)$/.exec(rest)?.[1]) : (place.get(fd) ?? 0);
        if (call !== 'pwrite64') place.set(fd, at + bytes.length);
        steps.push({ kind: 'bytes', at, bytes, isSynced: synced.has(fd) });
      } else throw new Error(`The store did something new to its file: ${call}`);
    }
  }
  return steps;
}

const bytesOf = (rest: string): Buffer => Buffer.concat([...rest.matchAll(BYTES)].map(([, bytes = '']) => hex(bytes)));

/**
 * The file as a power cut after so many steps may leave it: all that was synced, and of the rest as it comes: each
 * write whole, not at all, or some of its sectors.
 */
export function imageAfter(steps: Step[], count: number, roll: (below: number) => number): { image: Buffer; told: string[] } {
  let image = Buffer.alloc(0);
  let loose: { at: number; bytes: Buffer }[] = [];
  const told: string[] = [];
  const put = (at: number, bytes: Buffer): void => {
    if (image.length < at + bytes.length) image = Buffer.concat([image, Buffer.alloc(at + bytes.length - image.length)]);
    bytes.copy(image, at);
  };
  for (const step of steps.slice(0, count)) {
    if (step.kind === 'told') told.push(step.text);
    else if (step.kind === 'bytes' && step.isSynced) put(step.at, step.bytes);
    else if (step.kind === 'bytes') loose.push(step);
    else {
      for (const { at, bytes } of loose) put(at, bytes);
      loose = [];
    }
  }
  for (const { at, bytes } of loose) {
    const fate = roll(3);
    if (fate === 0) put(at, bytes);
    if (fate === 1) for (let from = 0; from < bytes.length; from += SECTOR) if (roll(2)) put(at + from, bytes.subarray(from, from + SECTOR));
  }
  return { image, told };
}

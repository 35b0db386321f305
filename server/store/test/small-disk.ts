import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const succeeds = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'zevar-small-'));
const mount = (folder: string, size: string): boolean =>
  succeeds('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'zevar', folder);

function unmount(folder: string): void {
  if (!succeeds('umount', '--lazy', folder)) throw new Error(`${folder} stays mounted`);
  rmSync(folder, { recursive: true });
}

/** Whether mounting is allowed here. */
export function canMount(): boolean {
  const folder = newFolder();
  const isMounted = mount(folder, '64k');
  if (isMounted) unmount(folder);
  else rmSync(folder, { recursive: true });
  return isMounted;
}

/** A small file system in memory. */
export class SmallDisk {
  readonly folder = newFolder();
  private readonly filler = join(this.folder, 'filler');

  constructor(size: string) {
    if (!mount(this.folder, size)) throw new Error('mounting failed');
  }
  /** Another program takes all space but so many bytes. */
  fill(leaving: number): void {
    const { bavail, bsize } = statfsSync(this.folder);
    writeFileSync(this.filler, Buffer.alloc(bavail * bsize - leaving));
  }
  free(): void {
    rmSync(this.filler);
  }
  remove(): void {
    unmount(this.folder);
  }
}

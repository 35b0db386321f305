import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SharedFileStorage } from './shared-file-storage.js';

/** A place with one picture, which counts how often it is asked. */
class OnePicture extends SharedFileStorage {
  asked = 0;
  mostAtOnce = 0;
  private atOnce = 0;
  answer = Promise.resolve();

  put = () => Promise.resolve();
  read = () => Promise.resolve(Buffer.from('picture'));
  listNamesBefore = () => Promise.resolve([]);
  protected removeShared = () => Promise.resolve();

  protected async findExisting(names: readonly string[]): Promise<Set<string>> {
    this.asked += 1;
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    await this.answer;
    this.atOnce -= 1;
    return new Set(names.filter((name) => name === 'ring.webp'));
  }
}

let folder: string;
let storage: OnePicture;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-shared-'));
  storage = new OnePicture(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('counts who asks for files that are not on this machine, while it looks for them', async () => {
  const counts: string[] = [];
  const countMiss = () => {
    counts.push(`counted at ${storage.asked}`);
    return () => void counts.push(`taken back at ${storage.asked}`);
  };
  for (const name of ['ring.webp', 'ring.webp', 'none.webp']) await storage.findFirst([name], countMiss);
  expect(counts).toEqual(['counted at 0', 'taken back at 1', 'counted at 1', 'taken back at 2']);
  const refuse = () => {
    throw new Error('too many');
  };
  await expect(storage.findFirst(['none.webp'], refuse)).rejects.toThrow('too many');
  expect((await storage.findFirst(['ring.webp'], refuse))?.name).toBe('ring.webp');
  expect(storage.asked).toBe(2);
});

it('looks for twenty files at once, and for hundreds one after the other', async () => {
  let answer: () => void = () => undefined;
  storage.answer = new Promise((resolve) => (answer = resolve));
  const searches = Array.from({ length: 430 }, (_, index) => storage.findFirst([`${index}.webp`]));
  let rejected = 0;
  // All searches have come by then.
  await new Promise<void>((resolve) => {
    for (const search of searches) search.catch(() => (rejected += 1) === 10 && resolve());
  });
  expect(storage.asked).toBe(20);
  answer();
  await Promise.allSettled(searches);
  expect([rejected, storage.asked, storage.mostAtOnce]).toEqual([10, 420, 20]);
});

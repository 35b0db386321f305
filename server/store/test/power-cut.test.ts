import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, MongoClient } from 'mongodb';
import { imageAfter, RECORDED, stepsOf } from '../../../test/support/disk-images.js';
import { dice, say, seedOf, size, startStore } from './support.js';

/** test-programme.md T-D3: what a store did to its disk is recorded, and the disk made again as a power cut at any moment may leave it. */
const IMAGES = size('POWER_CUTS', 2, 200);
const WRITERS = 4;
const NOTES = 25;

interface Note {
  _id: string;
  text: string;
  sum: string;
}
const digest = (text: string): string => createHash('sha1').update(text).digest('hex');
const notesOf = (client: MongoClient): Collection<Note> => client.db('cut').collection<Note>('notes');

/** Each answer names the note that it acknowledges: `told` of the record. */
async function writeNotes(client: MongoClient, writer: number, roll: (below: number) => number): Promise<void> {
  for (let count = 0; count < NOTES; count += 1) {
    const _id = `note-${writer}-${String(count).padStart(3, '0')}`;
    const text = 'x'.repeat(1 + roll(roll(4) === 0 ? 9000 : 300));
    await notesOf(client).findOneAndUpdate(
      { _id },
      { $set: { text, sum: digest(_id + text) } },
      { upsert: true, returnDocument: 'after', projection: { _id: 1 } },
    );
  }
}

async function record(folder: string, roll: (below: number) => number): Promise<string> {
  const trace = join(folder, 'trace');
  const store = await startStore({ folder: join(folder, 'store'), under: ['strace', '-D', '-o', trace, ...RECORDED] });
  const client = await store.connect();
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeNotes(client, writer, roll)));
  const { pid } = store;
  expect(await store.stop()).toBe(0);
  // strace writes its last lines after the store has ended.
  const end = new RegExp(`^${pid} +\\+{3} exited`, 'm');
  while (!end.test(await readFile(trace, 'latin1'))) await new Promise((resolve) => setTimeout(resolve, 100));
  return trace;
}

const canTrace = spawnSync('strace', ['-D', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;
if (!canTrace) say('a power cut is not tried: there is no strace');
const withTrace = canTrace ? it : undefined;

withTrace?.(
  `${IMAGES} images of the disk as a power cut leaves it open, with everything that was acknowledged and nothing that is half`,
  async () => {
    const roll = dice(seedOf('power cut'));
    const folder = await mkdtemp(join(tmpdir(), 'zevar-cut-'));
    try {
      const file = join(folder, 'store', 'store.mdb');
      const steps = stepsOf(await record(folder, roll), file);
      // The record is whole: what it makes of the file without any cut is the file.
      expect(imageAfter(steps, steps.length, () => 0).image.equals(await readFile(file))).toBe(true);
      const first = steps.findIndex((step) => step.kind === 'told');
      let kept = 0;
      for (let cut = 0; cut < IMAGES; cut += 1) {
        const { image, told } = imageAfter(steps, first + roll(steps.length - first), roll);
        const place = join(folder, `cut-${cut}`);
        await mkdir(place);
        await writeFile(join(place, 'store.mdb'), image);
        const store = await startStore({ folder: place });
        const found = await notesOf(await store.connect())
          .find({})
          .toArray();
        const acknowledged = new Set(told.flatMap((text) => text.match(/note-\d-\d{3}/g) ?? []));
        const ids = new Set(found.map(({ _id }) => _id));
        expect({ cut, lost: [...acknowledged].filter((id) => !ids.has(id)) }).toEqual({ cut, lost: [] });
        expect(found.filter(({ _id, text, sum }) => digest(_id + text) !== sum)).toEqual([]);
        kept += acknowledged.size;
        expect(await store.stop()).toBe(0);
        await rm(place, { recursive: true });
      }
      say(`power cut: ${IMAGES} images of ${steps.length} steps, ${kept} acknowledged notes in them, 0 lost`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000 + IMAGES * 20_000,
);

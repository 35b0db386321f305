import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, MongoClient } from 'mongodb';
import { imageAfter, RECORDED, stepsOf } from '../../../test/support/disk-images.js';
import { seededRandom, logLine, chooseSeed, size, startStore } from './support.js';

/**
 * Records what the store does to its file with strace, then rebuilds the file as a power cut at any moment may leave
 * it.
 */
const DISK_IMAGES = size('POWER_CUTS', 2, 200);
const WRITERS = 4;
const NOTES_PER_WRITER = 25;

interface Note {
  _id: string;
  text: string;
  sum: string;
}
const digest = (text: string): string => hash('sha1', text, 'hex');
const notesOf = (client: MongoClient): Collection<Note> => client.db('cut').collection<Note>('notes');

/** The response contains the id of the note, so the record shows when it was acknowledged. */
async function writeNotes(client: MongoClient, writer: number, random: (below: number) => number): Promise<void> {
  for (let count = 0; count < NOTES_PER_WRITER; count += 1) {
    const _id = `note-${writer}-${String(count).padStart(3, '0')}`;
    const text = 'x'.repeat(1 + random(random(4) === 0 ? 9000 : 300));
    await notesOf(client).findOneAndUpdate(
      { _id },
      { $set: { text, sum: digest(_id + text) } },
      { upsert: true, returnDocument: 'after', projection: { _id: 1 } },
    );
  }
}

async function recordWrites(folder: string, random: (below: number) => number): Promise<string> {
  const trace = join(folder, 'trace');
  const store = await startStore({
    folder: join(folder, 'store'),
    wrapper: ['strace', '-D', '-o', trace, ...RECORDED],
  });
  const client = await store.connect();
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeNotes(client, writer, random)));
  const { pid } = store;
  expect(await store.stop()).toBe(0);
  // strace writes its last lines after the store has exited.
  const end = new RegExp(`^${pid} +\\+{3} exited`, 'm');
  while (!end.test(await readFile(trace, 'latin1'))) await new Promise((resolve) => setTimeout(resolve, 100));
  return trace;
}

const canTrace = spawnSync('strace', ['-D', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0;
if (!canTrace) logLine('skipped: a power cut (strace is not available)');
const itWithStrace = canTrace ? it : undefined;

itWithStrace?.(
  `after a power cut every acknowledged write is there and no partial one, in ${DISK_IMAGES} disk images`,
  async () => {
    const random = seededRandom(chooseSeed('power cut'));
    const folder = await mkdtemp(join(tmpdir(), 'zevar-cut-'));
    try {
      const file = join(folder, 'store', 'store.mdb');
      const steps = stepsOf(await recordWrites(folder, random), file);
      // The record is complete: without a cut it gives the same file.
      expect(imageAfter(steps, steps.length, () => 0).image.equals(await readFile(file))).toBe(true);
      const first = steps.findIndex((step) => step.kind === 'response');
      let acknowledgedCount = 0;
      for (let cut = 0; cut < DISK_IMAGES; cut += 1) {
        const { image, responses } = imageAfter(steps, first + random(steps.length - first), random);
        const place = join(folder, `cut-${cut}`);
        await mkdir(place);
        await writeFile(join(place, 'store.mdb'), image);
        const store = await startStore({ folder: place });
        const found = await notesOf(await store.connect())
          .find({})
          .toArray();
        const acknowledged = new Set(responses.flatMap((text) => text.match(/note-\d-\d{3}/g) ?? []));
        const ids = new Set(found.map(({ _id }) => _id));
        expect({ cut, lost: [...acknowledged].filter((id) => !ids.has(id)) }).toEqual({ cut, lost: [] });
        expect(found.filter(({ _id, text, sum }) => digest(_id + text) !== sum)).toEqual([]);
        acknowledgedCount += acknowledged.size;
        expect(await store.stop()).toBe(0);
        await rm(place, { recursive: true });
      }
      logLine(
        `power cut: ${DISK_IMAGES} images of ${steps.length} steps, ` +
          `${acknowledgedCount} acknowledged notes in them, 0 lost`,
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  300_000 + DISK_IMAGES * 20_000,
);

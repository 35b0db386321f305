import { Types } from 'mongoose';
import { syncRules } from '#shared/rules/sync.rules';
import { syncPage, type SyncPage } from './sync.js';

interface Change {
  _id: Types.ObjectId;
  updatedAt: Date;
}

const NOW = Date.parse('2026-01-01T10:00:00Z');
const change = (at: number): Change => ({ _id: new Types.ObjectId(), updatedAt: new Date(at) });
const placeOf = ({ updatedAt, _id }: Change): string => `${updatedAt.getTime()}-${_id.toHexString()}`;

beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** The part of `changes` after a cursor. */
const partOf = (changes: Change[], after: string | null): Promise<SyncPage<Change>> =>
  syncPage(
    syncRules.parse({ after, limit: 2 }),
    (limit) =>
      Promise.resolve(
        changes
          .filter((each) => placeOf(each) > (after ?? ''))
          .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
          .slice(0, limit),
      ),
    (found) => Promise.resolve(found),
  );

describe('A walk through what was changed', () => {
  it('is followed by one that lists a change that became visible behind its first part, however long it takes', async () => {
    const changes = [change(NOW - 600), change(NOW - 500), change(NOW - 400), change(NOW - 300)];
    let part = await partOf(changes, null);
    const late = change(NOW - 550);
    changes.push(late);
    while (part.hasMore) {
      jest.setSystemTime(Date.now() + 60_000);
      part = await partOf(changes, part.cursor);
      expect(part.items).not.toContain(late);
    }
    expect((await partOf(changes, part.cursor)).items).toContain(late);
  });

  it('is followed by one that begins 30 seconds before its last part where all was older', async () => {
    const first = await partOf([change(NOW - 90_000), change(NOW - 80_000), change(NOW - 70_000)], null);
    expect(first.cursor).toMatch(/^\d+-[0-9a-f]{24}$/);
    jest.setSystemTime(NOW + 60_000);
    const last = await partOf([change(NOW - 70_000)], first.cursor);
    expect([last.hasMore, last.cursor]).toEqual([false, `${NOW + 30_000}-${'0'.repeat(24)}`]);
  });
});

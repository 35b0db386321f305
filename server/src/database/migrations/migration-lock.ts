import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../../common/transactions/transactions.js';
import { migrationStates, STATE, type MigrationLock as StoredLock } from './database-version.js';

/** How long a lock may stand still before another process takes it. A batch takes some hundredths of a second. */
const LEASE_MS = 2000;
const POLL_INTERVAL_MS = 100;

/** Another process has taken the lock over, because this one stood still for too long. */
export class LockLostError extends Error {}

/**
 * The right of one process to migrate a database. Losing it is safe: every write of a migration is in a transaction
 * that also renews the lock. Time is measured by each waiting process alone, so clocks need not agree.
 */
export class MigrationLock {
  private constructor(
    private readonly db: mongo.Db,
    private readonly holder: string,
  ) {}

  /** Waits until no other process migrates. */
  static async acquire(db: mongo.Db, holder: string): Promise<MigrationLock> {
    let seen: StoredLock | null = null;
    let seenAt = performance.now();
    for (;;) {
      const lock = (await migrationStates(db).findOne(STATE))?.lock ?? null;
      if (!isDeepStrictEqual(lock, seen)) [seen, seenAt] = [lock, performance.now()];
      const isFree = lock === null || performance.now() - seenAt > LEASE_MS;
      if (isFree && (await replaceLock(db, lock, holder))) return new MigrationLock(db, holder);
      await wait(POLL_INTERVAL_MS);
    }
  }

  /** Renews the lock in the transaction of a batch; LockLostError if it is another's now. */
  async renew(session: mongo.ClientSession): Promise<void> {
    await this.update({ $inc: { 'lock.beat': 1 } }, session);
  }

  /** Stores that the database has reached a version. */
  async setVersion(version: number, description: string): Promise<void> {
    await this.update({ $set: { version }, $push: { applied: { version, description, at: new Date() } } });
  }

  async release(): Promise<void> {
    await migrationStates(this.db).updateOne({ ...STATE, 'lock.holder': this.holder }, { $set: { lock: null } });
  }

  private async update(
    change: Parameters<ReturnType<typeof migrationStates>['updateOne']>[1],
    session?: mongo.ClientSession,
  ): Promise<void> {
    const mine = { ...STATE, 'lock.holder': this.holder };
    const { matchedCount } = await migrationStates(this.db).updateOne(mine, change, session && { session });
    if (matchedCount === 0) throw new LockLostError();
  }
}

/** Takes the lock if it is still the one that was seen. */
async function replaceLock(db: mongo.Db, seen: StoredLock | null, holder: string): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await migrationStates(db).updateOne(
      { ...STATE, lock: seen },
      { $set: { lock: { holder, beat: 0 } }, $setOnInsert: { version: 0, applied: [] } },
      { upsert: seen === null },
    );
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false; // another has it
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { mongo, type ClientSession } from 'mongoose';
import { MINUTE_MS } from '#shared/durations';
import { systemErrorCode } from '../common/errors/system-error.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { SessionRecorder } from '../common/transactions/session-recorder.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { MAX_TIME_MS } from './max-time.js';

export const LEASES_COLLECTION = 'servers';

/** Milliseconds between two heartbeats, and without a new one until the others take a server for dead. */
const BEAT_INTERVAL_MS = 2000;
const LEASE_MS = 6000;
/** The driver discards a session that was not used for half an hour. */
const SESSION_LIFETIME_MS = 31 * MINUTE_MS;

/** A running server. `beats` counts its heartbeats: the clocks of the servers do not matter. */
interface Lease {
  _id: string;
  beats: number;
  pid: number;
  /** The namespace in which the process id counts; null if unknown. */
  pidSpace: string | null;
  /** The ids of the sessions whose transactions it may have open. */
  sessions: mongo.Binary[];
}

/** The machine since its start, and the container: two processes with the same value can see each other's ids. */
function ownPidSpace(): string | null {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null; // not Linux
  }
}
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) !== 'ESRCH';
  }
}

/**
 * A server that crashes in a transaction leaves its locks behind, until the database ends the transaction. So each
 * server stores the sessions of its transactions, and ends those of a server that has exited or has no heartbeat. One
 * that was only paused gets an error and retries. Not needed without MONGODB_URI: the embedded database ends with its
 * server.
 */
@Injectable()
export class ServerLeases implements SessionRecorder, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly id = randomUUID();
  private readonly pidSpace = ownPidSpace();
  private beats = 0;
  /** By the session's id in hex: its id, and when it was last used, as performance.now(). */
  private readonly sessions = new Map<string, { id: mongo.Binary; usedAt: number }>();
  private readonly recorded = new Set<string>();
  /** The last heartbeat of each other server, and when this one first saw it, as performance.now(). */
  private others = new Map<string, { beats: number; seenAt: number }>();
  private client: mongo.MongoClient | undefined;
  private lastWrite: Promise<void> = Promise.resolve();
  private nextWrite: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly host: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.host.httpAdapter || !this.config.MONGODB_URI) return; // a command line program, or the embedded database
    // A connection of its own, so that heartbeats do not wait for those of requests.
    this.client = new mongo.MongoClient(this.config.MONGODB_URI, {
      maxPoolSize: 1,
      serverSelectionTimeoutMS: BEAT_INTERVAL_MS,
      socketTimeoutMS: LEASE_MS,
      writeConcern: { w: 'majority', journal: true },
      readConcern: { level: 'majority' },
    });
    this.schedule(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.lastWrite.catch(() => undefined);
    // A document that stays behind is removed by another server, or by the next start.
    if (this.beats > 0)
      await this.leases()
        ?.deleteOne({ _id: this.id })
        .catch(() => undefined);
    await this.client?.close();
  }

  async record(session: ClientSession): Promise<void> {
    const id = session.id?.id;
    if (!this.client || !id) return;
    const key = id.toString('hex');
    this.sessions.set(key, { id, usedAt: performance.now() });
    while (!this.recorded.has(key) && !this.isStopped) await this.write();
  }

  private leases(): mongo.Collection<Lease> | undefined {
    return this.client?.db().collection<Lease>(LEASES_COLLECTION);
  }

  private schedule(delay: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      void this.beat()
        .catch((error: unknown) => this.logger.debug({ err: error }, 'no heartbeat'))
        .finally(() => this.schedule(BEAT_INTERVAL_MS));
    }, delay).unref();
  }

  private async beat(): Promise<void> {
    const oldest = performance.now() - SESSION_LIFETIME_MS;
    for (const [key, { usedAt }] of this.sessions) {
      if (usedAt > oldest) continue;
      this.sessions.delete(key);
      this.recorded.delete(key);
    }
    await this.write();
    await this.endDeadServers();
  }

  /** Stores the lease with all sessions. Calls during a write share the next one. */
  private write(): Promise<void> {
    return (this.nextWrite ??= this.lastWrite
      .catch(() => undefined)
      .then(async () => {
        this.nextWrite = undefined;
        const sessions = [...this.sessions];
        this.beats += 1;
        // Replaced as a whole: another server may have removed it while this one was paused.
        const lease = {
          beats: this.beats,
          pid: process.pid,
          pidSpace: this.pidSpace,
          sessions: sessions.map(([, { id }]) => id),
        };
        this.lastWrite =
          this.leases()
            ?.replaceOne({ _id: this.id }, lease, { upsert: true })
            .then(() => sessions.forEach(([key]) => this.recorded.add(key))) ?? Promise.resolve();
        await this.lastWrite;
      }));
  }

  private async endDeadServers(): Promise<void> {
    const found =
      (await this.leases()
        ?.find({ _id: { $ne: this.id } }, { maxTimeMS: MAX_TIME_MS })
        .toArray()) ?? [];
    const now = performance.now();
    const before = this.others;
    this.others = new Map();
    for (const lease of found) {
      const known = before.get(lease._id);
      const seenAt = known?.beats === lease.beats ? known.seenAt : now;
      if (now - seenAt > LEASE_MS || this.hasExited(lease)) await this.endSessionsOf(lease);
      else this.others.set(lease._id, { beats: lease.beats, seenAt });
    }
  }

  /** Whether the process is known to be gone; false if its ids mean nothing here. */
  private hasExited({ pid, pidSpace }: Lease): boolean {
    return pidSpace !== null && pidSpace === this.pidSpace && !isRunning(pid);
  }

  /** May be repeated and may run in several servers at once. */
  private async endSessionsOf({ _id, beats, sessions }: Lease): Promise<void> {
    if (sessions.length > 0) await this.client?.db('admin').command({ killSessions: sessions.map((id) => ({ id })) });
    await this.leases()?.deleteOne({ _id, beats });
    this.logger.warn({ server: _id, sessions: sessions.length }, 'a server crashed: its transactions were ended');
  }
}

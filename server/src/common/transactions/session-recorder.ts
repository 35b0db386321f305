import type { ClientSession } from 'mongoose';

/** Stores which sessions this process uses for transactions, so that others can end them if it crashes. */
export abstract class SessionRecorder {
  /** To be awaited before a transaction of the session begins. */
  abstract record(session: ClientSession): Promise<void>;
}

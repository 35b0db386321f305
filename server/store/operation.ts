/**
 * Cooperative commands. The store has one thread: a long command works in slices and lets the others run between them.
 * It ends early when it is killed, when its client has gone, or when its time (maxTimeMS) is over.
 */
import { StoreError } from './errors.js';

/** Work that yields wherever others may run; what it has read by then may have changed when it goes on. */
export type Steps<T> = Generator<void, T, void>;

/** Milliseconds of one slice. */
const SLICE_MS = 3;
/** `isDue` reads the clock once in so many calls; a power of two. */
const CALLS_PER_CLOCK = 8;

/** Long commands take turns, one slice per turn of the event loop, so that many of them delay others like one. */
class Turns {
  private readonly waiting: (() => void)[] = [];
  private readonly next = (): void => {
    this.waiting.shift()?.();
    if (this.waiting.length) setImmediate(this.next);
  };
  take(): Promise<void> {
    return new Promise((resolve) => {
      if (this.waiting.push(resolve) === 1) setImmediate(this.next);
    });
  }
}
const turns = new Turns();

const timeIsOver = (): StoreError => new StoreError(50, 'operation exceeded time limit');

const NO_BODY: ReadonlyMap<string, unknown> = new Map();

export class Operation {
  private sliceEnd = performance.now() + SLICE_MS;
  private calls = 0;
  private killedBy: StoreError | undefined;
  private onKill: ((error: StoreError) => void) | undefined;
  /** When its time is over, as performance.now(). */
  deadline = Infinity;
  /** Throws if the command must end for a reason of its own. */
  guard: (() => void) | undefined;
  /** Whether somebody waits for its reply: it ends when the connection closes. */
  hasCaller = false;
  sessionId = '';
  /** The command, once it has been read. */
  body: ReadonlyMap<string, unknown> = NO_BODY;
  readonly startedAt = this.sliceEnd - SLICE_MS;

  /** `pin`: keeps the versions of documents that are visible now until the returned function is called. */
  constructor(
    readonly id: number,
    readonly connectionId: number,
    private readonly pin: () => () => void,
  ) {}

  /** Whether the slice is used up, so that the work should yield. Cheap enough to ask for every document. */
  isDue(): boolean {
    return (this.calls = (this.calls + 1) % CALLS_PER_CLOCK) === 0 && performance.now() >= this.sliceEnd;
  }
  /** Ends the command at its next pause. */
  kill(error: StoreError): void {
    this.killedBy ??= error;
    this.onKill?.(this.killedBy);
  }
  /** Throws if the command was killed or its time is over. */
  check(): void {
    if (this.killedBy) throw this.killedBy;
    if (this.deadline !== Infinity && performance.now() > this.deadline) throw timeIsOver();
    this.guard?.();
  }
  private startSlice(): void {
    const now = performance.now();
    this.sliceEnd = Math.min(now + SLICE_MS, Math.max(now, this.deadline));
  }
  /** Runs the steps, at once if one slice is enough. Between slices the versions that it reads are kept. */
  run<T>(steps: Steps<T>): T | Promise<T> {
    this.check();
    this.startSlice();
    const { done, value } = steps.next();
    return done ? value : this.finish(steps);
  }
  private async finish<T>(steps: Steps<T>): Promise<T> {
    const release = this.pin();
    try {
      for (;;) {
        await this.pause();
        const { done, value } = steps.next();
        if (done) return value;
      }
    } finally {
      release();
    }
  }
  /** Lets others run, then begins a new slice. */
  async pause(): Promise<void> {
    await turns.take();
    this.check();
    this.startSlice();
  }
  /** Waits for something that others decide; fails when the command is killed or its time is over. */
  async waitFor(event: Promise<void>): Promise<void> {
    this.check();
    let timer: NodeJS.Timeout | undefined;
    const interrupted = new Promise<never>((_, reject) => {
      this.onKill = reject;
      if (Number.isFinite(this.deadline))
        timer = setTimeout(() => reject(timeIsOver()), Math.max(0, this.deadline - performance.now()));
    });
    try {
      await Promise.race([event, interrupted]);
    } finally {
      clearTimeout(timer);
      this.onKill = undefined;
    }
    this.startSlice();
  }
}

/** Runs steps to their end without a pause. Only for little work. */
export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
/** Work that is too short for a pause, as steps. */
export const asSteps = <A, T>(work: (argument: A) => T): ((argument: A) => Steps<T>) =>
  // eslint-disable-next-line require-yield -- that is what it is for
  function* (argument) {
    return work(argument);
  };

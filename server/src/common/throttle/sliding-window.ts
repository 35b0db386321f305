import { MINUTE_MS } from '#shared/durations';

/** A call may be so many ms later than now, by the clock of another server. */
export const MAX_AHEAD_MS = MINUTE_MS;

/** Whether a call counts no more: it is too old, or so far ahead that the clock was set back after it. */
export const isExpired = (at: number, now: number, windowMs: number): boolean =>
  at <= now - windowMs || at > now + MAX_AHEAD_MS;

interface Calls {
  /** Times in ms, the oldest first. */
  at: number[];
  /** The index of the first call inside the window. */
  first: number;
}

/** Counts the calls of each client in the last `windowMs`, in memory. */
export class SlidingWindow {
  private readonly calls = new Map<string, Calls>();
  private expiredAt = 0;

  constructor(
    private readonly maxCalls: number,
    private readonly windowMs: number,
  ) {}

  /** Milliseconds to wait; 0 when the call was counted. */
  count(key: string, now: number): number {
    this.removeExpired(now);
    const calls = this.calls.get(key) ?? { at: [], first: 0 };
    let oldest = calls.at[calls.first];
    while (oldest !== undefined && isExpired(oldest, now, this.windowMs)) oldest = calls.at[++calls.first];
    if (oldest !== undefined && calls.at.length - calls.first >= this.maxCalls) return oldest + this.windowMs - now;
    // Done rarely, because splice moves all other entries.
    if (calls.first > calls.at.length / 2) {
      calls.at.splice(0, calls.first);
      calls.first = 0;
    }
    calls.at.push(now);
    this.calls.set(key, calls);
    return 0;
  }

  /** Forgets the call that was counted at `now`; and who called, once no call is left. */
  remove(key: string, now: number): void {
    const { at, first } = this.calls.get(key) ?? { at: [], first: 0 };
    const index = at.lastIndexOf(now);
    if (index < first) return;
    at.splice(index, 1);
    if (at.length === first) this.calls.delete(key);
  }

  /** Removes clients without recent calls, once per window. */
  private removeExpired(now: number): void {
    if (!isExpired(this.expiredAt, now, this.windowMs)) return;
    this.expiredAt = now;
    for (const [key, { at }] of this.calls) if (isExpired(at.at(-1) ?? 0, now, this.windowMs)) this.calls.delete(key);
  }
}

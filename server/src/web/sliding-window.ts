const WINDOW_MS = 60_000;

/** When somebody called: what lies before `first` is over. */
interface Calls {
  at: number[];
  first: number;
}

/** Who called when, within the last window. */
export class SlidingWindow {
  private readonly of = new Map<string, Calls>();
  private sweptAt = 0;

  constructor(private readonly most: number) {}

  /** Milliseconds to wait; with 0 the call is counted. */
  count(address: string, now: number): number {
    this.sweep(now);
    const calls = this.of.get(address) ?? { at: [], first: 0 };
    let oldest = calls.at[calls.first];
    for (; oldest !== undefined && oldest <= now - WINDOW_MS; oldest = calls.at[calls.first]) calls.first += 1;
    if (oldest !== undefined && calls.at.length - calls.first >= this.most) return oldest + WINDOW_MS - now;
    // Seldom, as it moves all the rest.
    if (calls.first > calls.at.length / 2) {
      calls.at.splice(0, calls.first);
      calls.first = 0;
    }
    calls.at.push(now);
    this.of.set(address, calls);
    return 0;
  }

  /** Once in a window, so that nobody is remembered longer than two. */
  private sweep(now: number): void {
    if (now - this.sweptAt < WINDOW_MS) return;
    this.sweptAt = now;
    for (const [address, { at }] of this.of) if ((at.at(-1) ?? 0) <= now - WINDOW_MS) this.of.delete(address);
  }
}

/** The superseded versions of documents, which are kept as long as somebody may read them. */
import type { Collection } from './collection.js';

/** How many are forgotten at once. */
const MAX_PRUNED = 1000;

export class OldVersions {
  private readonly superseded: { seq: number; collection: Collection; id: number }[] = [];
  /** The commits that paused commands still read. */
  private readonly pins = new Set<{ seq: number; beganAt: number }>();

  get count(): number {
    return this.superseded.length;
  }
  /** When the commands began that still read, as performance.now(). */
  get pinnedSince(): number[] {
    return [...this.pins].map(({ beganAt }) => beganAt);
  }
  /** The commit `seq` has superseded a version of this document. */
  add(seq: number, collection: Collection, id: number): void {
    this.superseded.push({ seq, collection, id });
  }
  /** Keeps what is visible at the commit `seq` until the returned function is called. */
  pin(seq: number): () => void {
    const pin = { seq, beganAt: performance.now() };
    this.pins.add(pin);
    return () => this.pins.delete(pin);
  }
  /**
   * Forgets a limited number of the versions that nobody can read any more; all transactions read the commit `oldest` or
   * a later one. Returns whether there are more of them.
   */
  prune(oldest: number): boolean {
    for (const { seq } of this.pins) if (seq < oldest) oldest = seq;
    let pruned = 0;
    for (const { seq, collection, id } of this.superseded) {
      if (seq > oldest || pruned === MAX_PRUNED) break;
      collection.pruneVersions(id, oldest);
      pruned += 1;
    }
    if (pruned > 0) this.superseded.splice(0, pruned);
    return (this.superseded[0]?.seq ?? Infinity) <= oldest;
  }
}

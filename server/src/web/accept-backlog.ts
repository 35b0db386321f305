import type { Server, Socket } from 'node:net';

/**
 * How long new connections may have waited before they were accepted. Node accepts one connection in each round of the
 * event loop, so a crowd waits in the kernel, where nobody sees it, for as long as each round brings another one.
 */
export class AcceptBacklog {
  /** Since when every round has brought a connection. */
  private since: number | undefined;
  private accepted = 0;
  private acceptedBefore = 0;
  private readonly late = new WeakSet<Socket>();

  /** A connection that may have waited longer than `maxMs` is late, if it is behind `minCrowd` others. */
  constructor(server: Server, { maxMs, minCrowd }: { maxMs: number; minCrowd: number }) {
    server.on('connection', (socket: Socket) => {
      this.accepted += 1;
      if (this.since === undefined) this.watch();
      else if (this.accepted - this.acceptedBefore > minCrowd && performance.now() - this.since > maxMs)
        this.late.add(socket);
    });
  }

  /** Whether the connection was late; true once only, as its next request waits for nothing. */
  takeLate(socket: Socket): boolean {
    return this.late.delete(socket);
  }

  private watch(): void {
    this.since = performance.now();
    this.acceptedBefore = this.accepted;
    let before = this.accepted;
    // One round of the event loop later: the first immediate runs in the round that has just accepted.
    const check = () => {
      if (this.accepted === before) {
        this.since = undefined;
        return;
      }
      before = this.accepted;
      setImmediate(check);
    };
    setImmediate(() => setImmediate(check));
  }
}

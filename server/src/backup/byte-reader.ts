import { createHash, type Hash } from 'node:crypto';

class TruncatedError extends Error {}

const NEWLINE = 10;

/** Takes lines and counted bytes out of a stream, and hashes all that was taken. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);
  private readonly hash: Hash = createHash('sha256');

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** SHA-256 of what was taken so far. */
  digest(): string {
    return this.hash.copy().digest('hex');
  }

  /** Without its end; at most `limit` bytes of it are looked at. */
  async line(limit: number): Promise<string> {
    let from = 0;
    for (;;) {
      const end = this.rest.indexOf(NEWLINE, from);
      if (end >= 0)
        return this.cut(end + 1)
          .subarray(0, end)
          .toString('utf8');
      from = this.rest.length;
      if (from > limit || !(await this.more(from + 1))) throw new TruncatedError();
    }
  }

  async take(length: number): Promise<Buffer> {
    if (this.rest.length < length && !(await this.more(length))) throw new TruncatedError();
    return this.cut(length);
  }

  async isAtEnd(): Promise<boolean> {
    return this.rest.length === 0 && !(await this.more(1));
  }

  private async more(length: number): Promise<boolean> {
    const chunks = [this.rest];
    let have = this.rest.length;
    while (have < length) {
      const { done, value } = await this.source.next();
      if (done) break;
      chunks.push(value);
      have += value.length;
    }
    this.rest = Buffer.concat(chunks);
    return have >= length;
  }

  private cut(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    this.hash.update(taken);
    return taken;
  }
}

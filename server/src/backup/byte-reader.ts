import { createHash, type Hash } from 'node:crypto';

class TruncatedError extends Error {}

const NEWLINE = 10;

/** Reads lines and numbers of bytes from a stream, and hashes everything that was read. */
export class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  /** Bytes that came from the stream and were not read yet. */
  private buffered: Buffer = Buffer.alloc(0);
  private readonly hash: Hash = createHash('sha256');

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** SHA-256 of all bytes read so far, in hex. */
  digest(): string {
    return this.hash.copy().digest('hex');
  }

  /**
   * The next line without its line break. Throws if the stream ends before, or if it is longer than about `limit`
   * bytes.
   */
  async readLine(limit: number): Promise<string> {
    let from = 0;
    for (;;) {
      const end = this.buffered.indexOf(NEWLINE, from);
      if (end >= 0)
        return this.consume(end + 1)
          .subarray(0, end)
          .toString('utf8');
      from = this.buffered.length;
      if (from > limit || !(await this.fill(from + 1))) throw new TruncatedError();
    }
  }

  /** The next `length` bytes. Throws if the stream ends before. */
  async read(length: number): Promise<Buffer> {
    if (this.buffered.length < length && !(await this.fill(length))) throw new TruncatedError();
    return this.consume(length);
  }

  async isAtEnd(): Promise<boolean> {
    return this.buffered.length === 0 && !(await this.fill(1));
  }

  /** Reads from the stream until `length` bytes are buffered; false if the stream ends before. */
  private async fill(length: number): Promise<boolean> {
    const chunks = [this.buffered];
    let size = this.buffered.length;
    while (size < length) {
      const { done, value } = await this.source.next();
      if (done) break;
      chunks.push(value);
      size += value.length;
    }
    this.buffered = Buffer.concat(chunks);
    return size >= length;
  }

  private consume(length: number): Buffer {
    const bytes = this.buffered.subarray(0, length);
    this.buffered = this.buffered.subarray(length);
    this.hash.update(bytes);
    return bytes;
  }
}

/** A document of a command. One that came as bytes, and may be stored as they stand, is read only when someone asks for it. */
import { decode, decodeGiven } from './decode.js';
import { isPlain } from './plain.js';
import type { Doc } from './values.js';

export class Given {
  private constructor(
    private made: Doc | undefined,
    /** What it says, where that may be stored as it stands. */ readonly bytes: Buffer | undefined,
    /** Nothing in it need be looked at. */ readonly isPlain: boolean,
  ) {}
  static of(document: Doc): Given {
    return new Given(document, undefined, false);
  }
  /** Fails where they are no document. */
  static from(bytes: Buffer): Given {
    if (isPlain(bytes)) return new Given(undefined, bytes, true);
    const { document, exact } = decodeGiven(bytes);
    return new Given(document, exact ? bytes : undefined, false);
  }
  get document(): Doc {
    return (this.made ??= this.bytes ? decode(this.bytes) : new Map());
  }
}

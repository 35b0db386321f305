/** A document of a command. One that came as bytes, and may be stored as they stand, is read only when someone asks for it. */
import { decode, decodeIncoming } from './decode.js';
import { canStoreAsIs } from './storable-bytes.js';
import type { Doc } from './values.js';

export class IncomingDocument {
  private constructor(
    private decoded: Doc | undefined,
    /** What it says, where that may be stored as it stands. */ readonly bytes: Buffer | undefined,
    /** Nothing in it need be looked at. */ readonly isChecked: boolean,
  ) {}
  static fromDocument(document: Doc): IncomingDocument {
    return new IncomingDocument(document, undefined, false);
  }
  /** Fails where they are no document. */
  static fromBytes(bytes: Buffer): IncomingDocument {
    if (canStoreAsIs(bytes)) return new IncomingDocument(undefined, bytes, true);
    const { document, canStoreBytes } = decodeIncoming(bytes);
    return new IncomingDocument(document, canStoreBytes ? bytes : undefined, false);
  }
  get document(): Doc {
    return (this.decoded ??= this.bytes ? decode(this.bytes) : new Map());
  }
}

/** A document sent by a client. If it came as bytes that may be stored as they are, it is decoded only on demand. */
import { decode, decodeIncoming } from './decode.js';
import { canStoreAsIs } from './storable-bytes.js';
import type { Doc } from './values.js';

export class IncomingDocument {
  private constructor(
    private decoded: Doc | undefined,
    /** The document as BSON, if these bytes may be stored. */
    readonly bytes: Buffer | undefined,
    /** Whether the bytes alone passed all checks of an insert. */
    readonly isChecked: boolean,
  ) {}
  static fromDocument(document: Doc): IncomingDocument {
    return new IncomingDocument(document, undefined, false);
  }
  /** Fails if the bytes are not a valid document. */
  static fromBytes(bytes: Buffer): IncomingDocument {
    if (canStoreAsIs(bytes)) return new IncomingDocument(undefined, bytes, true);
    const { document, canStoreBytes } = decodeIncoming(bytes);
    return new IncomingDocument(document, canStoreBytes ? bytes : undefined, false);
  }
  get document(): Doc {
    return (this.decoded ??= this.bytes ? decode(this.bytes) : new Map());
  }
}

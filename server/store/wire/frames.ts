/** Messages of MongoDB's wire protocol: OP_MSG, and the legacy OP_QUERY of a driver's first hello. */
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { Encodable } from '../bson/encode.js';
import { IncomingDocument } from '../bson/incoming-document.js';
import type { Operation, Steps } from '../operation.js';
import type { Doc } from '../bson/values.js';

const MAX_MESSAGE = 48_000_000;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;

export interface Request {
  id: number;
  isLegacy: boolean;
  body: Doc;
  hasNoReply: boolean;
  /** The documents of an insert that came as a document sequence (a section of kind 1). */
  documents: IncomingDocument[] | undefined;
}
type Header = Pick<Request, 'id' | 'isLegacy' | 'hasNoReply'>;
/** Thrown for malformed bytes: the connection is closed. */
export class MalformedFrame extends Error {}

/** Collects received bytes and yields complete messages. */
export class FrameReader {
  private parts: Buffer[] = [];
  private size = 0;

  *push(chunk: Buffer): Generator<Buffer> {
    this.parts.push(chunk);
    this.size += chunk.length;
    for (;;) {
      if (this.size < 16) return;
      if ((this.parts[0]?.length ?? 0) < 16) this.parts = [Buffer.concat(this.parts)];
      const length = this.parts[0]?.readInt32LE(0) ?? 0;
      if (length < 16 || length > MAX_MESSAGE) throw new MalformedFrame(`a message of ${length} bytes`);
      if (this.size < length) return;
      const all = this.parts.length === 1 && this.parts[0] ? this.parts[0] : Buffer.concat(this.parts);
      yield all.subarray(0, length);
      const rest = all.subarray(length);
      this.parts = rest.length ? [rest] : [];
      this.size = rest.length;
    }
  }
}

export function* parseFrame(frame: Buffer, operation: Pick<Operation, 'isDue'>): Steps<Request> {
  const id = frame.readInt32LE(4);
  const opcode = frame.readInt32LE(12);
  if (opcode === OP_QUERY)
    return { id, isLegacy: true, body: legacyBody(frame), hasNoReply: false, documents: undefined };
  if (opcode !== OP_MSG) throw new MalformedFrame(`opcode ${opcode}`);
  if (frame.length < 21) throw new MalformedFrame('a short message');
  const flags = frame.readUInt32LE(16);
  if (flags & 0xfffc) throw new MalformedFrame('unknown required flags');
  const end = flags & CHECKSUM_PRESENT ? frame.length - 4 : frame.length;
  let body: Doc | undefined;
  const sequences: DocumentSequence[] = [];
  let at = 20;
  while (at < end) {
    const kind = frame[at++];
    const size = at + 4 <= end ? frame.readInt32LE(at) : 0;
    if (size < 5 || at + size > end) throw new MalformedFrame('a wrong section size');
    const section = frame.subarray(at, at + size);
    if (kind === 0 && !body) body = decode(section);
    else if (kind === 1) sequences.push(yield* parseSequence(section, operation));
    else throw new MalformedFrame(`a section of kind ${kind}`);
    at += size;
  }
  if (!body) throw new MalformedFrame('no body');
  let insertDocuments: IncomingDocument[] | undefined;
  for (const { name, documents } of sequences) {
    // The documents of an insert are decoded only if something needs their values.
    if (name === 'documents' && body.keys().next().value === 'insert') {
      body.set(name, []);
      insertDocuments = documents;
    } else
      body.set(
        name,
        documents.map(({ document }) => document),
      );
  }
  return { id, isLegacy: false, body, hasNoReply: (flags & MORE_TO_COME) !== 0, documents: insertDocuments };
}
interface DocumentSequence {
  name: string;
  documents: IncomingDocument[];
}
function* parseSequence(section: Buffer, operation: Pick<Operation, 'isDue'>): Steps<DocumentSequence> {
  const close = section.indexOf(0, 4);
  if (close < 0) throw new MalformedFrame('a sequence without a name');
  const documents: IncomingDocument[] = [];
  let at = close + 1;
  while (at < section.length) {
    const size = at + 4 <= section.length ? section.readInt32LE(at) : 0;
    if (size < 5 || at + size > section.length) throw new MalformedFrame('a wrong document size');
    documents.push(IncomingDocument.fromBytes(section.subarray(at, at + size)));
    at += size;
    if (operation.isDue()) yield;
  }
  return { name: section.toString('utf8', 4, close), documents };
}
function legacyBody(frame: Buffer): Doc {
  const close = frame.indexOf(0, 20);
  if (close < 0 || close + 13 > frame.length) throw new MalformedFrame('a short query');
  const namespace = frame.toString('utf8', 20, close);
  if (!namespace.endsWith('.$cmd')) throw new MalformedFrame('a legacy query');
  const size = frame.readInt32LE(close + 9);
  if (size < 5 || close + 9 + size > frame.length) throw new MalformedFrame('a wrong document size');
  const body = decode(frame.subarray(close + 9, close + 9 + size));
  if (!body.has('$db')) body.set('$db', namespace.slice(0, -5));
  return body;
}

/** What an answer needs to know of a request whose body cannot be read. */
export const readHeader = (frame: Buffer): Header => {
  const isLegacy = frame.readInt32LE(12) === OP_QUERY;
  return { id: frame.readInt32LE(4), isLegacy, hasNoReply: !isLegacy && (frame.readUInt32LE(16) & MORE_TO_COME) !== 0 };
};

let nextRequestId = 1;
export function encodeReply(request: Header, reply: Map<string, Encodable>): Buffer {
  const headerSize = request.isLegacy ? 36 : 21;
  const bytes = encode(reply, headerSize).fill(0, 0, headerSize);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE((nextRequestId = (nextRequestId + 1) & 0x7fffffff), 4);
  bytes.writeInt32LE(request.id, 8);
  bytes.writeInt32LE(request.isLegacy ? OP_REPLY : OP_MSG, 12);
  if (request.isLegacy) {
    bytes.writeInt32LE(8, 16);
    bytes.writeInt32LE(1, 32);
  }
  return bytes;
}

/** Frames of MongoDB's wire protocol: OP_MSG, and the legacy OP_QUERY that says hello. */
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { Encodable } from '../bson/encode.js';
import { Given } from '../bson/given.js';
import type { Doc } from '../bson/values.js';

const MAX_MESSAGE = 48_000_000;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM = 1;
const MORE_TO_COME = 2;

export interface Request {
  id: number;
  legacy: boolean;
  body: Doc;
  silent: boolean;
  /** The documents of an insert that came in a section of their own, as bytes of the frame. */
  given: Given[] | undefined;
}
/** Thrown for a frame that is no frame: the connection is closed, nothing else. */
export class BadFrame extends Error {}

/** Collects bytes and hands out whole frames. */
export class Frames {
  private parts: Buffer[] = [];
  private size = 0;

  *push(chunk: Buffer): Generator<Buffer> {
    this.parts.push(chunk);
    this.size += chunk.length;
    for (;;) {
      if (this.size < 16) return;
      if ((this.parts[0]?.length ?? 0) < 16) this.parts = [Buffer.concat(this.parts)];
      const length = this.parts[0]?.readInt32LE(0) ?? 0;
      if (length < 16 || length > MAX_MESSAGE) throw new BadFrame(`a message of ${length} bytes`);
      if (this.size < length) return;
      const all = this.parts.length === 1 && this.parts[0] ? this.parts[0] : Buffer.concat(this.parts);
      yield all.subarray(0, length);
      const rest = all.subarray(length);
      this.parts = rest.length ? [rest] : [];
      this.size = rest.length;
    }
  }
}

export function parseFrame(frame: Buffer): Request {
  const id = frame.readInt32LE(4);
  const code = frame.readInt32LE(12);
  if (code === OP_QUERY) return { id, legacy: true, body: legacyBody(frame), silent: false, given: undefined };
  if (code !== OP_MSG) throw new BadFrame(`opcode ${code}`);
  if (frame.length < 21) throw new BadFrame('a short message');
  const flags = frame.readUInt32LE(16);
  if (flags & 0xfffc) throw new BadFrame('unknown required flags');
  const end = flags & CHECKSUM ? frame.length - 4 : frame.length;
  let body: Doc | undefined;
  const sequences: Sequence[] = [];
  let at = 20;
  while (at < end) {
    const kind = frame[at++];
    const size = at + 4 <= end ? frame.readInt32LE(at) : 0;
    if (size < 5 || at + size > end) throw new BadFrame('a wrong section size');
    const section = frame.subarray(at, at + size);
    if (kind === 0 && !body) body = decode(section);
    else if (kind === 1) sequences.push(sequence(section));
    else throw new BadFrame(`a section of kind ${kind}`);
    at += size;
  }
  if (!body) throw new BadFrame('no body');
  let given: Given[] | undefined;
  for (const { name, documents } of sequences) {
    // Its documents are read only where someone has to.
    if (name === 'documents' && body.keys().next().value === 'insert') {
      body.set(name, []);
      given = documents;
    } else
      body.set(
        name,
        documents.map(({ document }) => document),
      );
  }
  return { id, legacy: false, body, silent: (flags & MORE_TO_COME) !== 0, given };
}
interface Sequence {
  name: string;
  documents: Given[];
}
function sequence(section: Buffer): Sequence {
  const close = section.indexOf(0, 4);
  if (close < 0) throw new BadFrame('a sequence without a name');
  const documents: Given[] = [];
  let at = close + 1;
  while (at < section.length) {
    const size = at + 4 <= section.length ? section.readInt32LE(at) : 0;
    if (size < 5 || at + size > section.length) throw new BadFrame('a wrong document size');
    documents.push(Given.from(section.subarray(at, at + size)));
    at += size;
  }
  return { name: section.toString('utf8', 4, close), documents };
}
function legacyBody(frame: Buffer): Doc {
  const close = frame.indexOf(0, 20);
  if (close < 0 || close + 13 > frame.length) throw new BadFrame('a short query');
  const namespace = frame.toString('utf8', 20, close);
  if (!namespace.endsWith('.$cmd')) throw new BadFrame('a legacy query');
  const size = frame.readInt32LE(close + 9);
  if (size < 5 || close + 9 + size > frame.length) throw new BadFrame('a wrong document size');
  const body = decode(frame.subarray(close + 9, close + 9 + size));
  if (!body.has('$db')) body.set('$db', namespace.slice(0, -5));
  return body;
}

let nextId = 1;
export function makeReply(request: Request, answer: Map<string, Encodable>): Buffer {
  const head = request.legacy ? 36 : 21;
  const bytes = encode(answer, head).fill(0, 0, head);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE((nextId = (nextId + 1) & 0x7fffffff), 4);
  bytes.writeInt32LE(request.id, 8);
  bytes.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) {
    bytes.writeInt32LE(8, 16);
    bytes.writeInt32LE(1, 32);
  }
  return bytes;
}

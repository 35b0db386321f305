/** Stored documents made of the bytes of others: what nobody changes is not read. */
import { eachField } from './decode.js';
import { encode, RawDoc } from './encode.js';
import type { Doc } from './values.js';

/** The length before the fields of a document, and the zero behind them. */
const HEAD = 4;
const FRAME = HEAD + 1;

/** A document of these pieces, each some whole fields. */
function joined(pieces: readonly Buffer[]): Buffer {
  const out = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, FRAME));
  let at = HEAD;
  for (const piece of pieces) at += piece.copy(out, at);
  out[at] = 0;
  out.writeInt32LE(out.length, 0);
  return out;
}
const fieldsOf = (document: Buffer): Buffer => document.subarray(HEAD, -1);

/** A stored document with only the named top fields, or without them. */
export function cutDocument(bytes: Buffer, names: ReadonlySet<string>, isKept: boolean): Buffer {
  const pieces: Buffer[] = [];
  let left = isKept ? names.size : Infinity;
  if (left > 0)
    eachField(bytes, (name, from, to) => {
      if (names.has(name) !== isKept) return true;
      pieces.push(bytes.subarray(from, to));
      return (left -= 1) > 0;
    });
  return joined(pieces);
}
/** A document in which the fields of these `names` are what `now` says: in their places, gone, or new at the end. */
export function spliced(bytes: Buffer, names: ReadonlySet<string>, now: Doc): Buffer {
  const pieces: Buffer[] = [];
  const added = new Map(now);
  let kept = HEAD;
  let left = names.size;
  eachField(bytes, (name, from, to) => {
    if (!names.has(name)) return true;
    if (from > kept) pieces.push(bytes.subarray(kept, from));
    const value = now.get(name);
    if (value !== undefined) pieces.push(fieldsOf(encode(new Map([[name, value]]))));
    added.delete(name);
    kept = to;
    return (left -= 1) > 0;
  });
  pieces.push(bytes.subarray(kept, -1));
  if (added.size > 0) pieces.push(fieldsOf(encode(added)));
  return joined(pieces);
}
/** A document with an array of others behind its own fields. */
export const withArray = (document: Buffer, name: string, others: readonly Buffer[]): Buffer =>
  joined([fieldsOf(document), fieldsOf(encode(new Map([[name, others.map((other) => new RawDoc(other))]])))]);

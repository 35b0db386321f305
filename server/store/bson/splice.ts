/** Stored documents made of the bytes of others: what nobody changes is not read. */
import { visitFields } from './decode.js';
import { encode, RawDoc } from './encode.js';
import type { Doc } from './values.js';

/** The length before the fields of a document, and the zero behind them. */
const LENGTH_SIZE = 4;
const EMPTY_SIZE = LENGTH_SIZE + 1;

/** A document of these pieces, each some whole fields. */
function concatFields(parts: readonly Buffer[]): Buffer {
  const out = Buffer.allocUnsafe(parts.reduce((sum, { length }) => sum + length, EMPTY_SIZE));
  let at = LENGTH_SIZE;
  for (const piece of parts) at += piece.copy(out, at);
  out[at] = 0;
  out.writeInt32LE(out.length, 0);
  return out;
}
const fieldBytes = (document: Buffer): Buffer => document.subarray(LENGTH_SIZE, -1);

/** A stored document with only the named top fields, or without them. */
export function projectBytes(bytes: Buffer, names: ReadonlySet<string>, isKept: boolean): Buffer {
  const pieces: Buffer[] = [];
  let left = isKept ? names.size : Infinity;
  if (left > 0)
    visitFields(bytes, (name, from, to) => {
      if (names.has(name) !== isKept) return true;
      pieces.push(bytes.subarray(from, to));
      return (left -= 1) > 0;
    });
  return concatFields(pieces);
}
/** A document in which the fields of these `names` are what `now` says: in their places, gone, or new at the end. */
export function spliceFields(bytes: Buffer, names: ReadonlySet<string>, values: Doc): Buffer {
  const pieces: Buffer[] = [];
  const added = new Map(values);
  let kept = LENGTH_SIZE;
  let left = names.size;
  visitFields(bytes, (name, from, to) => {
    if (!names.has(name)) return true;
    if (from > kept) pieces.push(bytes.subarray(kept, from));
    const value = values.get(name);
    if (value !== undefined) pieces.push(fieldBytes(encode(new Map([[name, value]]))));
    added.delete(name);
    kept = to;
    return (left -= 1) > 0;
  });
  pieces.push(bytes.subarray(kept, -1));
  if (added.size > 0) pieces.push(fieldBytes(encode(added)));
  return concatFields(pieces);
}
/** A document with an array of others behind its own fields. */
export const appendArray = (document: Buffer, name: string, others: readonly Buffer[]): Buffer =>
  concatFields([fieldBytes(document), fieldBytes(encode(new Map([[name, others.map((other) => new RawDoc(other))]])))]);

/** Builds documents from the bytes of stored ones without decoding unchanged fields. */
import { visitFields } from './decode.js';
import { encode, RawDoc } from './encode.js';
import type { Doc } from './values.js';

/** The length prefix of a document, and the size of an empty document. */
const LENGTH_SIZE = 4;
const EMPTY_SIZE = LENGTH_SIZE + 1;

/** A document made of slices that hold whole fields. */
function concatFields(parts: readonly Buffer[]): Buffer {
  const out = Buffer.allocUnsafe(parts.reduce((sum, { length }) => sum + length, EMPTY_SIZE));
  let at = LENGTH_SIZE;
  for (const piece of parts) at += piece.copy(out, at);
  out[at] = 0;
  out.writeInt32LE(out.length, 0);
  return out;
}
const fieldBytes = (document: Buffer): Buffer => document.subarray(LENGTH_SIZE, -1);

/** A stored document with only the named top-level fields, or without them. */
export function projectBytes(bytes: Buffer, names: ReadonlySet<string>, isKept: boolean): Buffer {
  const pieces: Buffer[] = [];
  let remaining = isKept ? names.size : Infinity;
  if (remaining > 0)
    visitFields(bytes, (name, from, to) => {
      if (names.has(name) !== isKept) return true;
      pieces.push(bytes.subarray(from, to));
      return (remaining -= 1) > 0;
    });
  return concatFields(pieces);
}
/** Replaces the fields `names` by their values in `values`: in place, removed if missing there, or appended if new. */
export function spliceFields(bytes: Buffer, names: ReadonlySet<string>, values: Doc): Buffer {
  const pieces: Buffer[] = [];
  const added = new Map(values);
  let copiedTo = LENGTH_SIZE;
  let remaining = names.size;
  visitFields(bytes, (name, from, to) => {
    if (!names.has(name)) return true;
    if (from > copiedTo) pieces.push(bytes.subarray(copiedTo, from));
    const value = values.get(name);
    if (value !== undefined) pieces.push(fieldBytes(encode(new Map([[name, value]]))));
    added.delete(name);
    copiedTo = to;
    return (remaining -= 1) > 0;
  });
  pieces.push(bytes.subarray(copiedTo, -1));
  if (added.size > 0) pieces.push(fieldBytes(encode(added)));
  return concatFields(pieces);
}
/** Appends an array of stored documents as a field. */
export const appendArray = (document: Buffer, name: string, documents: readonly Buffer[]): Buffer =>
  concatFields([
    fieldBytes(document),
    fieldBytes(encode(new Map([[name, documents.map((other) => new RawDoc(other))]]))),
  ]);

/** Messages of MongoDB's wire protocol, written byte by byte. Their request id is 7. */
import { BSON, type Document } from 'mongodb';

export const OP_MSG = 2013;
export const OP_QUERY = 2004;

export function frame(opcode: number, payload: Buffer, length = payload.length + 16): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(opcode, 12);
  return Buffer.concat([head, payload]);
}
export const message = (body: Document, flags = 0): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return frame(OP_MSG, Buffer.concat([head, BSON.serialize(body)]));
};
export const query = (body: Document): Buffer =>
  frame(OP_QUERY, Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8), BSON.serialize(body)]));
/** A document of nested documents. */
export function nestedDocument(levels: number): Document {
  let inner: Document = {};
  for (let level = 1; level < levels; level += 1) inner = { n: inner };
  return inner;
}

/** Each record on disk ends with a checksum of its key and its BSON, so that a flipped bit is found at the start. */
import { crc32 } from 'node:zlib';

const LENGTH = 4;

const checksum = (key: Buffer, raw: Buffer): number => crc32(raw, crc32(key));

export function withChecksum(key: Buffer, raw: Buffer): Buffer {
  const stored = Buffer.allocUnsafe(raw.length + LENGTH);
  raw.copy(stored);
  stored.writeUInt32LE(checksum(key, raw), raw.length);
  return stored;
}

/**
 * The BSON of a stored record; undefined if it is damaged. Version 1.0.0 wrote no checksum: BSON begins with its own
 * length and ends with a zero.
 */
export function withoutChecksum(key: Buffer, stored: Buffer): Buffer | undefined {
  if (stored.length < LENGTH + 1) return undefined;
  const length = stored.readInt32LE(0);
  if (length === stored.length && stored.at(-1) === 0) return stored;
  if (length !== stored.length - LENGTH) return undefined;
  const raw = stored.subarray(0, length);
  return stored.readUInt32LE(length) === checksum(key, raw) ? raw : undefined;
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '../media/uploaded-file.js';

/** One after the other, so that only one file is in memory. */
export async function hashesOf(files: readonly UploadedFile[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const file of files)
    hashes.push(
      createHash('sha256')
        .update(await file.bytes())
        .digest('hex'),
    );
  return hashes;
}

/** Of a file that may be too large for memory. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

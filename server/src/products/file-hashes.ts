import { createHash } from 'node:crypto';
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

import { readFile } from 'node:fs/promises';

/** The workers of a shop's primary process. */
export async function workerPids(primary: number): Promise<number[]> {
  const children = await readFile(`/proc/${primary}/task/${primary}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, found from this file in server/src as well as in dist. */
const PROJECT_ROOT = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'schema.graphql'))) folder = dirname(folder);
  return folder;
})();

/** An absolute path inside the repository. */
export const projectPath = (...parts: string[]): string => join(PROJECT_ROOT, ...parts);

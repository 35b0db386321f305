import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, found from here whether this file runs from its source or from dist. */
const PROJECT_ROOT = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'schema.graphql'))) folder = dirname(folder);
  return folder;
})();

export const projectPath = (...parts: string[]): string => join(PROJECT_ROOT, ...parts);

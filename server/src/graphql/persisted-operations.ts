import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { projectPath } from '../config/project-root.js';

/** The texts of the operations by their ids, of the client's build and of the one before. */
const Builds = z.array(z.record(z.string(), z.string()));

/** The texts of the client's operations by their ids, as its build has listed them; none if it was not built. */
export function readPersistedOperations(): ReadonlyMap<string, string> {
  const file = projectPath('dist', 'client', '.vite', 'operations.json');
  if (!existsSync(file)) return new Map();
  return new Map(Builds.parse(JSON.parse(readFileSync(file, 'utf8'))).flatMap((build) => Object.entries(build)));
}

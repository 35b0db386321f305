import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The file names of one build in `assets`. */
type Build = string[];

const isBuilds = (value: unknown): value is Build[] =>
  Array.isArray(value) &&
  value.every((build) => Array.isArray(build) && build.every((name) => typeof name === 'string'));

function readBuilds(file: string): Build[] {
  if (!existsSync(file)) return [];
  const builds: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isBuilds(builds) ? builds : [];
}

/**
 * Removes the assets in `dir` that belong neither to the build just written nor to the one before. Which file belongs to
 * which build is in `.vite/builds.json`.
 */
export function removeOldAssets(dir: string, written: Build): void {
  const list = join(dir, '.vite', 'builds.json');
  const current = [...written].sort();
  const previous = readBuilds(list).find((build) => build.join() !== current.join()) ?? [];
  const kept = new Set([...current, ...previous].flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  for (const name of readdirSync(join(dir, 'assets'))) if (!kept.has(name)) rmSync(join(dir, 'assets', name));
  writeFileSync(list, JSON.stringify([current, previous]));
}

/** Keeps the assets of the build before, because an open tab still asks for them. Vite's `emptyOutDir` must be off. */
export function keepPreviousBuild(): Plugin {
  return {
    name: 'keep-previous-build',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      removeOldAssets(
        dir,
        assets.map((name) => name.slice('assets/'.length)),
      );
    },
  };
}

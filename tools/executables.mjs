/** Programs other than npm packages: finds them on the machine, or installs them on Debian. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { childEnv, ROOT } from './ready.mjs';

export const canRun = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Possible paths of programs with these names, in the order of PATH. */
export function candidatePaths(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    Boolean,
  );
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Runs a command to its end. */
export const succeeds = (command, args) =>
  spawnSync(command, args, {
    cwd: ROOT,
    env: { ...childEnv(), DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0;

/** Installs a Debian package if the process may: as root, where apt-get exists. */
export function installDebian(name, debianPackage) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${name} by apt-get, once …\n`);
  if (succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage]);
}

/** The test of the guides runs their commands with curl; it reports a missing curl itself. */
export function ensureCurl() {
  if (!candidatePaths(['curl', 'curl.exe']).some(canRun)) installDebian('curl', 'curl');
}

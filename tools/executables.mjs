/** Programs that are not of npm: found on the machine, or installed where that is ours to do. */
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

/** Where programs of these names might be, the likeliest first. */
export function onPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    Boolean,
  );
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

export const succeeds = (command, args) =>
  spawnSync(command, args, {
    cwd: ROOT,
    env: { ...childEnv(), DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  }).status === 0;

/** Debian as root may; anywhere else nothing happens. */
export function installDebian(name, debianPackage) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${name} by apt-get, once …\n`);
  if (succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage]);
}

/** The guides' commands are tried with curl itself. Where it cannot be had, their test says so. */
export function ensureCurl() {
  if (!onPath(['curl', 'curl.exe']).some(canRun)) installDebian('curl', 'curl');
}

/** Finds a Chromium for the browser journeys, or gets one. Prints its path when run by itself. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childEnv, ROOT, tool } from './ready.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const canRun = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function onThisMachine() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? '', ...candidates, ...APPS].find((path) => path !== '' && canRun(path));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const succeeds = (command, args) =>
  spawnSync(command, args, { cwd: ROOT, env: { ...childEnv(), DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] })
    .status === 0;

function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Installing Chromium by apt-get, once …\n');
  if (succeeds('apt-get', ['update', '-qq'])) succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

function installPlaywrights() {
  process.stdout.write('Installing Chromium by Playwright, once …\n');
  succeeds(process.execPath, [tool('playwright'), 'install', 'chromium']);
}

/** A path, or undefined when there is none to be had. */
export async function findChromium() {
  const found = onThisMachine() ?? (await playwrightsOwn());
  if (found) return found;
  installDebians();
  const installed = onThisMachine();
  if (installed) return installed;
  installPlaywrights();
  return playwrightsOwn();
}

export const NO_CHROMIUM = 'No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.';

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = await findChromium();
  if (!path) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    process.exit(1);
  }
  process.stdout.write(`${path}\n`);
}

/** Finds or installs a Chromium for the end-to-end tests. Prints its path when run as a program. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { canRun, installDebian, candidatePaths, succeeds } from './executables.mjs';
import { tool } from './ready.mjs';

/** The headless shell first: it needs a third less processor time for the tests. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findInstalled() {
  return [process.env.CHROMIUM_PATH ?? '', ...candidatePaths(NAMES), ...APPS].find(
    (path) => path !== '' && canRun(path),
  );
}

async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installPlaywrightChromium() {
  process.stdout.write('Installing Chromium by Playwright, once …\n');
  succeeds(process.execPath, [tool('playwright'), 'install', 'chromium']);
}

/** Returns the path, after an installation if needed; undefined if none could be installed. */
export async function findChromium() {
  const found = findInstalled() ?? (await findPlaywrightChromium());
  if (found) return found;
  for (const debianPackage of ['chromium-headless-shell', 'chromium']) {
    installDebian('Chromium', debianPackage);
    const installed = findInstalled();
    if (installed) return installed;
  }
  installPlaywrightChromium();
  return findPlaywrightChromium();
}

export const NO_CHROMIUM =
  'No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.';

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = await findChromium();
  if (!path) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    process.exit(1);
  }
  process.stdout.write(`${path}\n`);
}

/** Finds a Chromium for the browser journeys, or gets one. Prints its path when run by itself. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { canRun, installDebian, onPath, succeeds } from './executables.mjs';
import { tool } from './ready.mjs';

/** First the one without windows: the journeys take it a third less of the processor. */
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

function onThisMachine() {
  return [process.env.CHROMIUM_PATH ?? '', ...onPath(NAMES), ...APPS].find((path) => path !== '' && canRun(path));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installPlaywrights() {
  process.stdout.write('Installing Chromium by Playwright, once …\n');
  succeeds(process.execPath, [tool('playwright'), 'install', 'chromium']);
}

/** A path, or undefined when there is none to be had. */
export async function findChromium() {
  const found = onThisMachine() ?? (await playwrightsOwn());
  if (found) return found;
  for (const debianPackage of ['chromium-headless-shell', 'chromium']) {
    installDebian('Chromium', debianPackage);
    const installed = onThisMachine();
    if (installed) return installed;
  }
  installPlaywrights();
  return playwrightsOwn();
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

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const onDebian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** `npm test` names the Chromium it found in CHROMIUM_PATH; with neither, Playwright's own is used. */
const executablePath = process.env['CHROMIUM_PATH'] ?? onDebian.find((path) => existsSync(path));

/**
 * Nothing is asked of any other host, and nothing drawn by a graphics processor that is only played by this one. All pages
 * are the shop's: kept apart from no other site, they need no second process that waits for one.
 */
const args = [
  '--disable-gpu',
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-site-isolation-trials',
];

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './test/support/shared-server.ts',
  fullyParallel: true,
  // One more than processors: a journey waits for its page's quiet, for letters and for what must not come.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A second try on a page of its own, told by name at the end (docs/decisions/0019): to hunt what it hides, --retries=0 --repeat-each=5.
  retries: 1,
  timeout: 60_000,
  // Ends by itself, with its report, before `npm test` would stop it without one.
  globalTimeout: 14 * 60_000,
  expect: {
    timeout: 15_000,
    // Whole trees: without it a tree that lost something would still match.
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/accessibility-trees/{arg}{ext}', children: 'deep-equal' },
  },
  use: {
    browserName: 'chromium',
    baseURL: process.env['SHOP_URL'],
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
    screenshot: 'only-on-failure',
    // Without records of all that was asked and drawn: they take an eighth of the processor. A failure has its picture and its page as text.
    trace: 'off',
    locale: 'en-US',
  },
});

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const onDebian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** `npm test` names the Chromium it found in CHROMIUM_PATH; with neither, Playwright's own is used. */
const executablePath = process.env['CHROMIUM_PATH'] ?? onDebian.find((path) => existsSync(path));

/**
 * No requests of the browser itself, no emulated graphics processor, and no site isolation: all pages have the same
 * origin, so a spare renderer process would only cost memory.
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
  // While these wait, the other tests of `npm test` run.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Most take a few seconds: this is what the longest take on a machine that is busy with other tests.
  timeout: 300_000,
  // Shorter than the limit of `npm test`, which would stop the run without a report.
  globalTimeout: 74 * 60_000,
  expect: {
    timeout: 60_000,
    // Compares whole trees; by default a tree with missing nodes would match.
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/accessibility-trees/{arg}{ext}', children: 'deep-equal' },
  },
  use: {
    browserName: 'chromium',
    baseURL: process.env['SHOP_URL'],
    launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
    screenshot: 'only-on-failure',
    // Traces take an eighth of the processor. A failure still has a screenshot and the page as text.
    trace: 'off',
    // Tests see each request; the test of the service worker allows it.
    serviceWorkers: 'block',
    locale: 'en-US',
  },
});

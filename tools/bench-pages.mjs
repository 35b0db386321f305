/**
 * `npm run bench:pages`: the demo shop's pages in Lighthouse, on a phone with simulated throttling, as medians. Prints a
 * table of them beside what is to hold.
 *
 *   --runs 5           how often each page is measured
 *   --only Home,login  measures these pages only: Home, Products, product, login
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './bench/load.mjs';
import { startShop } from './bench/processes.mjs';
import { findChromium, NO_CHROMIUM } from './chromium.mjs';
import { checkNode, ensureBuilt, ensureInstalled, refuse, ROOT } from './ready.mjs';

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Each column: its heading, what it reads of a report, how it is written, and its limits by page. */
const atLeast = (limit) => ({ text: `${limit} or more`, isMet: (value) => value >= limit });
const under = (limit) => ({ text: `under ${limit}`, isMet: (value) => value < limit });
const score = (category) => (report) => Math.round((report.categories[category].score ?? 0) * 100);
const audit = (id) => (report) => report.audits[id].numericValue ?? 0;
const scriptBytes = (report) =>
  (report.audits['network-requests'].details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
const kilobytes = (read) => (report) => Math.round(read(report) / 1000);
const seconds = (read) => (report) => Math.round(read(report) / 10) / 100;

const COLUMNS = {
  performance: score('performance'),
  'LCP (s)': seconds(audit('largest-contentful-paint')),
  'TBT (ms)': (report) => Math.round(audit('total-blocking-time')(report)),
  CLS: (report) => Math.round(audit('cumulative-layout-shift')(report) * 1000) / 1000,
  'bytes (kB)': kilobytes(audit('total-byte-weight')),
  'script (kB)': kilobytes(scriptBytes),
  accessibility: score('accessibility'),
  'best practices': score('best-practices'),
  SEO: score('seo'),
};
const GOOD = { CLS: under(0.005), accessibility: atLeast(100), 'best practices': atLeast(100) };
const PUBLIC = { ...GOOD, SEO: atLeast(100) };
const LIST = { ...PUBLIC, 'LCP (s)': under(1.2), 'TBT (ms)': under(120) };
const LIMITS = {
  Home: {
    ...PUBLIC,
    performance: atLeast(98),
    'LCP (s)': under(1.1),
    'TBT (ms)': under(110),
    'bytes (kB)': under(450),
  },
  Products: LIST,
  product: LIST,
  // A private page is not for search engines.
  login: GOOD,
};

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) refuse('--runs takes a whole number from 1.');
const selected = options.only?.split(',') ?? Object.keys(LIMITS);
const unknown = selected.filter((name) => !(name in LIMITS));
if (unknown.length > 0) refuse(`Unknown: ${unknown.join(', ')}. --only takes ${Object.keys(LIMITS).join(', ')}.`);

async function addressesOf(url) {
  const response = await fetch(`${url}/products/?limit=1`, { headers: { accept: 'application/json' } });
  const [{ _id: id }] = await response.json();
  return { Home: '/', Products: '/products', product: `/products/${id}`, login: '/login' };
}

/** One report, in a browser of its own: nothing is kept from the run before. */
async function measureOnce(address, chromePath) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const result = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'silent' });
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No report');
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** The audits of the last report that keep accessibility, best practices or SEO below 100. */
function faultsOf({ categories, audits }) {
  const refs = ['accessibility', 'best-practices', 'seo'].flatMap((name) => categories[name].auditRefs);
  return refs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1).map(({ id }) => id);
}

async function measurePage(name, address, chromePath) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) reports.push(await measureOnce(address, chromePath));
  const cells = Object.entries(COLUMNS).map(([column, read]) => {
    const value = median(reports.map(read));
    const limit = LIMITS[name][column];
    return { text: limit ? `${value} (${limit.text})` : String(value), isMet: !limit || limit.isMet(value) };
  });
  process.stdout.write(`| ${name} | ${cells.map(({ text, isMet }) => (isMet ? text : `**${text}**`)).join(' | ')} |\n`);
  return { isMet: cells.every(({ isMet }) => isMet), faults: faultsOf(reports.at(-1)) };
}

checkNode();
process.chdir(ROOT);
ensureInstalled();
if (!ensureBuilt()) process.exit(1);
const chromePath = await findChromium();
if (!chromePath) refuse(NO_CHROMIUM);
const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-pages-'));
const shop = await startShop(folder);
const results = {};
try {
  const addresses = await addressesOf(shop.url);
  const headings = ['page', ...Object.keys(COLUMNS)];
  process.stdout.write(`Medians of ${runs}; in brackets what is to hold, in bold what does not.\n\n`);
  process.stdout.write(`| ${headings.join(' | ')} |\n|${headings.map(() => '---').join('|')}|\n`);
  for (const name of selected) results[name] = await measurePage(name, shop.url + addresses[name], chromePath);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, { faults }] of Object.entries(results))
  if (faults.length > 0) process.stdout.write(`\n${name}: below 100 because of ${faults.join(', ')}\n`);
process.exit(Object.values(results).every(({ isMet }) => isMet) ? 0 : 1);

import { execFile } from 'node:child_process';
import { expect, test } from '../support/browser';

/** The rows that the command prints, by page, without the limits in brackets; it exits with 1 if one does not hold. */
const measure = (...pages: string[]) =>
  new Promise<Record<string, number[]>>((resolve) => {
    const args = ['tools/bench-pages.mjs', '--runs', '1', '--only', pages.join(',')];
    execFile(process.execPath, args, (_, output) => {
      const rows = output.matchAll(/^\| (\S+) \| (.*) \|$/gm);
      resolve(Object.fromEntries([...rows].map(([, page, cells = '']) => [page, cells.split(' | ').map(parseCell)])));
    });
  });

const parseCell = (cell: string): number => Number(cell.replaceAll('*', '').replace(/ \(.*\)/, ''));

test('npm run bench:pages prints the figures of Lighthouse for a public and a private page', async () => {
  const { product = [], login = [] } = await measure('product', 'login');
  for (const figures of [product, login]) {
    expect(figures).toHaveLength(9);
    expect(figures.every((figure) => figure >= 0)).toBe(true);
  }
  // Accessibility, best practices and SEO do not depend on the machine. A private page is not for search engines.
  expect(product.slice(-3)).toEqual([100, 100, 100]);
  expect(login.slice(-3, -1)).toEqual([100, 100]);
});

import { execFile } from 'node:child_process';
import { expect, test } from '../support/browser';

/** The rows that the command prints, by page, without the limits in brackets; it exits with 1 if one does not hold. */
const measure = () =>
  new Promise<Record<string, number[]>>((resolve) => {
    execFile(process.execPath, ['tools/bench-pages.mjs', '--runs', '1'], (_, output, errors) => {
      if (errors !== '') process.stderr.write(errors);
      const rows = output.matchAll(/^\| (\S+) \| (.*) \|$/gm);
      resolve(Object.fromEntries([...rows].map(([, page, cells = '']) => [page, cells.split(' | ').map(parseCell)])));
    });
  });

const parseCell = (cell: string): number => Number(cell.replaceAll('*', '').replace(/ \(.*\)/, ''));

test('npm run bench:pages prints the figures of Lighthouse for four pages', async () => {
  test.slow();
  const { page: headings, login = [], ...pages } = await measure();
  expect(headings).toHaveLength(9);
  expect(Object.keys(pages)).toEqual(['Home', 'Products', 'product']);
  for (const figures of [...Object.values(pages), login]) {
    expect(figures).toHaveLength(9);
    expect(figures.every((figure) => figure >= 0)).toBe(true);
  }
  // Accessibility, best practices and SEO do not depend on the machine. A private page is not for search engines.
  for (const figures of Object.values(pages)) expect(figures.slice(-3)).toEqual([100, 100, 100]);
  expect(login.slice(-3, -1)).toEqual([100, 100]);
});

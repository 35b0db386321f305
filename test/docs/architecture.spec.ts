import { readdirSync, readFileSync } from 'node:fs';

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Each row begins with the names of folders; a row that begins with `common/access` names folders of common only. */
const rows = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| (`[a-z][^|]+`) +\|/gm)].map(([, cell]) =>
  [...(cell ?? '').matchAll(/`(?:common\/)?([a-z0-9-]+)`/g)].map(([, name]) =>
    cell?.startsWith('`common/') ? `common/${name}` : name,
  ),
);

it("says what each of the server's folders holds, and names no other", () => {
  const folders = [
    ...foldersOf('server/src').filter((name) => name !== 'common'),
    ...foldersOf('server/src/common').map((name) => `common/${name}`),
  ];
  expect(folders.length).toBeGreaterThan(40);
  expect(rows.flat().sort()).toEqual(folders.sort());
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsv } from './read-csv.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zevar-csv-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['empty lines', 'a,b\n\n\nx,y\nz,w', [1, 4, 5]],
  ['empty lines at the beginning', '\n\na,b\nx,y', [3, 4]],
  ['empty cells', 'a,b\n,\n\nx,y', [1, 4]],
  ['line breaks in cells', 'a,b\n"x\ny","\n\n"\n\nz,w', [1, 2, 7]],
  ['CRLF, in cells, too', 'a,b\r\n"x\r\ny","x\r\ny\r\n"\r\n\r\nz,"\r\n"\r\nv,w\r\n', [1, 2, 7, 9]],
])('tells the line on which each row begins, with %s', async (_what, text, lines) => {
  const file = join(folder, 'rows.csv');
  await writeFile(file, text);
  const found: number[] = [];
  for await (const { line } of readCsv(file, { rows: 10, columns: 2, rowLength: 100 })) found.push(line);
  expect(found).toEqual(lines);
});

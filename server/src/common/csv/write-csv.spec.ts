import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { fromInertCell, toInertCell } from './inert-cells.js';
import { readCsvText } from './read-csv.js';
import { csvStream } from './write-csv.js';

async function* inParts(rows: string[][]): AsyncGenerator<string[][]> {
  yield await Promise.resolve(rows);
}
const write = async (rows: string[][]): Promise<string> =>
  text(await csvStream(['number', 'name'], inParts(rows), (part) => part));

const NAMES = [
  "Ali;=cmd|'/C calc'!A0;",
  'Ali;"=1+1"',
  "Ali;'=1+1",
  'Ali\t=1+1',
  'Ali|@SUM(1)',
  'Ali\n=1+1',
  'Ali\r\n-1+1',
  '=1+1;=1+1',
  "'=1+1",
];

describe('a written CSV', () => {
  it.each([',', ';', '\t', '|'])('has no formula for a spreadsheet that separates by %p', async (delimiter) => {
    const csv = await write(NAMES.map((name, index) => [String(index), name]));
    const cells: string[][] = parse(csv, { bom: true, delimiter, relax_quotes: true, relax_column_count: true });
    expect(cells.flat().filter((cell) => /^"*[=+\-@]/.test(cell))).toEqual([]);
  });

  it('keeps its rows for a spreadsheet that separates by several characters', async () => {
    const csv = await write(NAMES.map((name, index) => [String(index), name]));
    const rows: string[][] = parse(csv, {
      bom: true,
      delimiter: [',', ';', '\t', '|'],
      record_delimiter: ['\r\n', '\n'],
    });
    expect(rows.map(({ length }) => length)).toEqual(Array(NAMES.length + 1).fill(2));
  });

  it('is read as the same texts', async () => {
    const rows = NAMES.map((name, index) => [String(index), name]);
    const read: string[][] = [];
    for await (const { cells } of readCsvText(await write(rows), { rows: 100, columns: 2, rowLength: 100 }))
      read.push(cells);
    expect(read.slice(1)).toEqual(rows);
  });
});

it('every text comes back from its cell', () => {
  const characters = [...`a;|'"=-\t\r\n`];
  let texts = [''];
  for (let length = 1; length <= 5; length += 1) {
    texts = texts.flatMap((start) => characters.map((character) => start + character));
    expect(texts.filter((each) => fromInertCell(toInertCell(each)) !== each)).toEqual([]);
  }
});

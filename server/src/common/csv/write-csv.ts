import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { toInertCell } from './inert-cells.js';

/** Without it Excel reads UTF-8 as the system's old encoding. */
const BOM = '\uFEFF';

const toLines = (rows: string[][]): string =>
  stringify(
    rows.map((cells) => cells.map(toInertCell)),
    { record_delimiter: '\r\n' },
  );

async function* linesOf(header: readonly string[], parts: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield BOM + toLines([[...header]]);
  for await (const rows of parts) if (rows.length > 0) yield toLines(rows);
}

/** A CSV as a stream: the next part of the rows is read when the client has taken the one before. */
export const csvStream = (header: readonly string[], parts: AsyncIterable<string[][]>): Readable =>
  Readable.from(linesOf(header, parts), { objectMode: false });

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { toInertCell } from './inert-cells.js';

/** The byte order mark: without it Excel reads UTF-8 as the system's old encoding. */
const BOM = '\uFEFF';

/** Separates cells or rows for spreadsheets and for readCsv, but not for the writer, which would leave it unquoted. */
const OTHER_SEPARATOR = /[;|\t\r\n]/;

const toLines = (rows: string[][]): string =>
  stringify(
    rows.map((cells) => cells.map(toInertCell)),
    { record_delimiter: '\r\n', quoted_match: OTHER_SEPARATOR },
  );

/** `part`: the first of `parts`, which is already read. */
async function* linesOf<T>(
  header: readonly string[],
  parts: AsyncIterator<T, unknown>,
  part: IteratorResult<T, unknown>,
  toRows: (part: T) => string[][],
): AsyncGenerator<string> {
  yield BOM + toLines([[...header]]);
  for (; !part.done; part = await parts.next()) {
    const rows = toRows(part.value);
    if (rows.length > 0) yield toLines(rows);
  }
}

/**
 * A CSV as a stream: the next part is read when the client has taken the one before. The first one is read at once, so
 * that a wrong filter is answered as an error and not as a broken file.
 */
export async function csvStream<T>(
  header: readonly string[],
  parts: AsyncGenerator<T>,
  toRows: (part: T) => string[][],
): Promise<Readable> {
  const first = await parts.next();
  const stream = Readable.from(linesOf(header, parts, first, toRows), { objectMode: false });
  // Not in a `finally` of linesOf: a generator that never began, because the client has already gone, runs none.
  stream.once('close', () => void parts.return(undefined));
  return stream;
}

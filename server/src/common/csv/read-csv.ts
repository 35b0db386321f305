import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { fromInertCell } from './inert-cells.js';

/** What makes a file unreadable as a whole, as a sentence for users. */
export class CsvFault extends Error {}

export interface CsvLimits {
  rows: number;
  columns: number;
  /** Characters. */
  rowLength: number;
}

export interface CsvRow {
  /** The line on which it begins, from 1: what a spreadsheet shows if no cell has line breaks. */
  line: number;
  cells: string[];
}

const BYTE_ORDER_MARKS: [encoding: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];
/** The mark in a text: decoders drop it, but browsers that read a file as text do not. */
const BYTE_ORDER_MARK = '\uFEFF';
const NOT_UTF8 = 'The file is not in UTF-8. In Excel choose “CSV UTF-8” when you save it.';
const DELIMITERS = [',', ';', '\t'] as const;
const HEAD_BYTES = 64 * 1024;

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function encodingOf(head: Buffer): string {
  const marked = BYTE_ORDER_MARKS.find(([, ...bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (marked) return marked[0];
  if (head.includes(0)) throw new CsvFault(NOT_UTF8);
  return 'utf-8';
}

/** The delimiter that occurs most often in the first line, outside quotes. */
export function delimiterOf(head: string): string {
  const line = head.replace(/"[^"]*"?/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

async function* decode(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of createReadStream(file)) {
      if (bytes instanceof Uint8Array) yield decoder.decode(bytes, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new CsvFault(NOT_UTF8) : error;
  }
}

const FAULTS: Partial<Record<CsvError['code'], (row: string) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (row) => `A quotation mark is opened in ${row} and never closed.`,
  CSV_INVALID_CLOSING_QUOTE: (row) => `A quotation mark is out of place in ${row}.`,
  CSV_MAX_RECORD_SIZE: (row) => `What begins in ${row} is too long for a row: is a quotation mark not closed?`,
};

/** The parser counts the complete rows, the header among them. */
function toFault(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = typeof error.records === 'number' ? `row ${error.records + 1}` : 'a row';
  return new CsvFault(FAULTS[error.code]?.(row) ?? `The file is no CSV: ${row} cannot be read.`);
}

const countOf = (pattern: RegExp, cells: string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);

const isEmpty = ({ cells }: CsvRow): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The rows of a CSV one after the other, the header first: UTF-8 or, with a byte order mark, UTF-16; separated by
 * commas, semicolons or tabs. Empty rows are left out. Throws a CsvFault. Never holds more than one part of the file.
 */
export async function* readCsv(file: string, limits: CsvLimits): AsyncGenerator<CsvRow> {
  const head = await readHead(file);
  const encoding = encodingOf(head);
  yield* rowsOf(decode(file, encoding), delimiterOf(new TextDecoder(encoding).decode(head)), limits);
}

/** The same of a text. */
export function readCsvText(text: string, limits: CsvLimits): AsyncGenerator<CsvRow> {
  const csv = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  return rowsOf([csv], delimiterOf(csv.slice(0, HEAD_BYTES)), limits);
}

async function* rowsOf(
  texts: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
  limits: CsvLimits,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: limits.rowLength,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const feed = feedParser(texts, parser);
  /** The parser counts a CRLF inside a cell as two lines. */
  let surplus = 0;
  let count = 0;
  try {
    for await (const item of parser) {
      const { info, record } = item as { info: { lines: number }; record: string[] };
      if (record.length > limits.columns) throw new CsvFault(`The file has more than ${limits.columns} columns.`);
      // The parser tells the line on which a row ends.
      const line = info.lines - surplus - countOf(/[\r\n]/g, record);
      surplus += countOf(/\r\n/g, record);
      const row = { line, cells: record.map(fromInertCell) };
      if (isEmpty(row)) continue;
      count += 1;
      if (count > limits.rows + 1) throw new CsvFault(`The file has more than ${limits.rows} rows: split it.`);
      yield row;
    }
    await feed;
  } catch (error) {
    throw toFault(error);
  } finally {
    parser.destroy();
    await feed.catch(() => undefined);
  }
}

/** Writes no faster than the rows are read; a fault of the file ends the rows. */
async function feedParser(
  texts: AsyncIterable<string> | Iterable<string>,
  parser: ReturnType<typeof parse>,
): Promise<void> {
  try {
    for await (const text of texts) {
      if (parser.destroyed) return;
      if (!parser.write(text)) await drained(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

const drained = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done).off('close', done);
      resolve();
    };
    parser.on('drain', done).on('close', done);
  });

import { parseCashAmount } from '#shared/cash-amount';
import { CASH_BOOK } from '#shared/dashboard-limits';
import { formatRs, toRupees } from '#shared/money';
import { CASH_TEXTS, type PayoutInput } from '#shared/rules/cash.rules';
import { CsvFault, delimiterOf, readCsvText } from '../../common/csv/read-csv.js';
import { invalidField } from '../../common/errors/app-error.js';

/** A row of a payout. */
export interface PayoutRow {
  /** The number of the line in the file; in a typed list, the place from 1. */
  line: number;
  /** A tracking number or an order number, as it was written. */
  number: string;
  /** The number in the second column of a file that has both kinds; else empty. */
  otherNumber: string;
  /** The amount as it was written. */
  text: string;
  /** Paisa; null if it cannot be read. */
  amount: number | null;
}

/** The rows are counted without the totals among them; a file of more is too long anyway. */
const LIMITS = { rows: CASH_BOOK.csvLength, columns: CASH_BOOK.columns, rowLength: CASH_BOOK.rowLength };

/**
 * The headings by which couriers name the columns, in lower case and without anything but letters. A file with two of
 * them has the first one here: the cash of the parcel, not what is left of it after their fee.
 */
const HEADINGS = {
  tracking: [
    ...['tracking', 'trackingnumber', 'trackingno', 'trackingid', 'cn', 'cnno', 'cnnumber'],
    ...['consignment', 'consignmentnumber', 'consignmentno', 'awb', 'parcel'],
  ],
  order: ['order', 'ordernumber', 'orderno', 'orderid', 'orderref', 'orderreference', 'reference', 'customerreference'],
  amount: ['cod', 'codamount', 'cash', 'amount', 'amountpaid', 'paid', 'payable', 'payout', 'netamount', 'net'],
} as const;

/** Matches a cell of the row that holds the total. */
const TOTAL = /^(grand\s+)?total\s*:?$/i;

/**
 * A row that names a parcel is no total, whatever its other cells say. If one of the two columns of numbers says
 * “Total”, the other one may hold a count.
 */
const isTotal = (cells: string[], numbers: string[]): boolean =>
  numbers.some((number) => TOTAL.test(number)) ||
  (cells.some((cell) => TOTAL.test(cell.trim())) && numbers.every((number) => number === ''));

const headingOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');

/** The rows of a payout. VALIDATION_FAILED for a file that is none, in a sentence. */
export async function payoutRows({ rows, csv }: PayoutInput): Promise<PayoutRow[]> {
  if (csv == null) return (rows ?? []).map((row, index) => toRow(index + 1, row.number, '', row.amount));
  try {
    return await csvRows(csv);
  } catch (error) {
    if (error instanceof CsvFault) throw invalidField('csv', error.message);
    throw error;
  }
}

async function csvRows(csv: string): Promise<PayoutRow[]> {
  const rows: PayoutRow[] = [];
  const totals: PayoutRow[] = [];
  const delimiter = delimiterOf(csv);
  // Spreadsheets separate by semicolons where a comma begins the decimals. Three digits after it may be a group.
  const amountOf = (text: string) => (delimiter === ';' ? text.replace(/^(\d+),(\d{1,2})$/, '$1.$2') : text);
  let columns: ReturnType<typeof columnsOf> | undefined;
  for await (const { line, cells } of readCsvText(csv, LIMITS)) {
    if (!columns) columns = columnsOf(cells);
    else {
      const cell = (column: number) => textOf(cells[column] ?? '');
      const [tracking, order] = [cell(columns.tracking), cell(columns.order)];
      const row = toRow(line, tracking || order, tracking ? order : '', amountOf(cell(columns.amount)));
      if (isTotal(cells, [tracking, order])) totals.push(row);
      else rows.push(row);
    }
  }
  assertTotal(totals, rows);
  if (rows.length > CASH_BOOK.rows)
    throw invalidField('csv', `The file has more than ${CASH_BOOK.rows} rows: split it.`);
  if (rows.length === 0) throw invalidField('csv', 'The file has no rows.');
  return rows;
}

/** The text of a cell: ="0042" is how files keep spreadsheets from reading a number. */
const textOf = (cell: string): string => cell.trim().replace(/^="(.*)"$/, '$1');

/** A file without one of its rows, or with one twice, does not add up. Several totals are those of its sections. */
function assertTotal(totals: PayoutRow[], rows: PayoutRow[]): void {
  const total = parseCashAmount(totals.at(-1)?.text ?? '');
  const sum = sumOf(rows.map(({ amount }) => amount));
  if (total === null || total === sum || rows.some(({ amount }) => amount === null)) return;
  if (totals.length > 1 && sumOf(totals.map(({ text }) => parseCashAmount(text))) === sum) return;
  throw invalidField(
    'csv',
    `The file says that its total is ${formatRs(toRupees(total))}, but its rows add up to ${formatRs(toRupees(sum))}.`,
  );
}

const sumOf = (amounts: (number | null)[]): number => amounts.reduce<number>((sum, paisa) => sum + (paisa ?? 0), 0);

function columnsOf(header: string[]) {
  const names = header.map(headingOf);
  const find = (wanted: readonly string[]) => {
    const first = wanted.find((name) => names.includes(name));
    return first === undefined ? -1 : names.indexOf(first);
  };
  const columns = { tracking: find(HEADINGS.tracking), order: find(HEADINGS.order), amount: find(HEADINGS.amount) };
  if (columns.amount === -1) throw invalidField('csv', 'The first row needs a column “amount”.');
  if (columns.tracking === -1 && columns.order === -1)
    throw invalidField('csv', 'The first row needs a column “tracking number” or “order number”.');
  return columns;
}

const toRow = (line: number, number: string, otherNumber: string, text: string): PayoutRow => ({
  line,
  number,
  otherNumber,
  text,
  amount: number === '' ? null : parseCashAmount(text),
});

/** What is wrong with a row that cannot be read. */
export const faultOf = ({ number, text }: PayoutRow): string =>
  number === '' ? CASH_TEXTS.number : `“${text}” is no amount`;

import { parseCashAmount } from '#shared/cash-amount';
import { CASH_BOOK } from '#shared/limits';
import { CASH_TEXTS, type PayoutInput } from '#shared/rules/cash.rules';
import { CsvFault, readCsvText } from '../../common/csv/read-csv.js';
import { AppError } from '../../common/errors/app-error.js';

/** A row of a payout. */
export interface PayoutRow {
  /** Of the file, or of the list from 1. */
  line: number;
  /** A tracking number or an order number, as it was written. */
  number: string;
  /** The same for a second column: files have both. */
  otherNumber: string;
  /** As it was written. */
  text: string;
  /** Paisa; null if it cannot be read. */
  amount: number | null;
}

const LIMITS = { rows: CASH_BOOK.rows, columns: CASH_BOOK.columns, rowLength: CASH_BOOK.rowLength };

/** The headings by which couriers name the columns, in lower case and without anything but letters. */
const HEADINGS = {
  tracking: [
    ...['tracking', 'trackingnumber', 'trackingno', 'trackingid', 'cn', 'cnno', 'cnnumber'],
    ...['consignment', 'consignmentnumber', 'consignmentno', 'awb', 'parcel'],
  ],
  order: ['order', 'ordernumber', 'orderno', 'orderid', 'orderref', 'orderreference', 'reference', 'customerreference'],
  amount: ['amount', 'cash', 'cod', 'codamount', 'amountpaid', 'paid', 'netamount', 'net', 'payable', 'payout'],
} as const;

const headingOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');

/** The rows of a payout. VALIDATION_FAILED for a file that is none, in a sentence. */
export async function payoutRows({ rows, csv }: PayoutInput): Promise<PayoutRow[]> {
  if (csv == null) return (rows ?? []).map((row, index) => toRow(index + 1, row.number, '', row.amount));
  try {
    return await csvRows(csv);
  } catch (error) {
    if (error instanceof CsvFault) throw refused(error.message);
    throw error;
  }
}

async function csvRows(csv: string): Promise<PayoutRow[]> {
  const rows: PayoutRow[] = [];
  let columns: ReturnType<typeof columnsOf> | undefined;
  for await (const { line, cells } of readCsvText(csv, LIMITS)) {
    if (!columns) columns = columnsOf(cells);
    else {
      const cell = (column: number) => (column === -1 ? '' : (cells[column] ?? '').trim());
      const [tracking, order] = [cell(columns.tracking), cell(columns.order)];
      rows.push(toRow(line, tracking || order, tracking ? order : '', cell(columns.amount)));
    }
  }
  if (rows.length === 0) throw refused('The file has no rows.');
  return rows;
}

function columnsOf(header: string[]) {
  const names = header.map(headingOf);
  const find = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const columns = { tracking: find(HEADINGS.tracking), order: find(HEADINGS.order), amount: find(HEADINGS.amount) };
  if (columns.amount === -1) throw refused('The first row needs a column “amount”.');
  if (columns.tracking === -1 && columns.order === -1)
    throw refused('The first row needs a column “tracking number” or “order number”.');
  return columns;
}

const toRow = (line: number, number: string, otherNumber: string, text: string): PayoutRow => ({
  line,
  number,
  otherNumber,
  text,
  amount: number === '' ? null : parseCashAmount(text),
});

const refused = (message: string) => new AppError('VALIDATION_FAILED', { message, fields: { csv: message } });

/** What is wrong with a row that cannot be read. */
export const faultOf = ({ number, text }: PayoutRow): string =>
  number === '' ? CASH_TEXTS.number : `“${text}” is no amount`;

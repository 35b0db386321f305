/** What spreadsheets take for a formula at the beginning of a cell; U+FF0B and the like are full-width signs. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell that no spreadsheet calculates: one that begins like a formula gets an apostrophe before it. */
export const toInertCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of an inert cell. */
export const fromInertCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

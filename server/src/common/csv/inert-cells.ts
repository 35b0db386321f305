/** What spreadsheets take for a formula at the beginning of a cell; U+FF0B and the like are full-width signs. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * The same after what separates cells for a spreadsheet with other settings. A quotation mark after a comma opens no cell
 * for a spreadsheet that separates by semicolons, so quoting the cell is not enough.
 */
const INNER_FORMULA = /([;|\t\r\n])(?=["']*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const INERT_INNER_FORMULA = /([;|\t\r\n])'(?=["']*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A cell that no spreadsheet calculates: what would be a formula gets an apostrophe before it. */
export function toInertCell(text: string): string {
  const inside = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(inside) ? `'${inside}` : inside;
}

/** The text of an inert cell. */
export function fromInertCell(cell: string): string {
  const inside = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return inside.replace(INERT_INNER_FORMULA, '$1');
}

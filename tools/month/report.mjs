/** The table of a month: what was expected, what the shop says, and whether they agree to the paisa. */
export const rupees = (paisa) => `Rs. ${(paisa / 100).toFixed(2)}`;

/** `rows` of `[what, expected, shop]`, each a text or a number. */
export function printTable(rows, print) {
  const cells = [
    ['what', 'expected', 'shop', 'agrees'],
    ...rows.map(([what, expected, shop]) =>
      [what, expected, shop].map(String).concat(agrees(expected, shop) ? 'yes' : 'NO'),
    ),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  for (const row of cells)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join(' | ')
        .trimEnd(),
    );
}

const agrees = (expected, shop) => String(expected) === String(shop);

/** The rows that differ. */
export const differing = (rows) => rows.filter(([, expected, shop]) => !agrees(expected, shop));

/** One row for many records: how many are as they should be, and a row for each of the first that is not. */
export function rowsOfMany(what, expected, found, named = 5) {
  const keys = [...new Set([...expected.keys(), ...found.keys()])];
  const wrong = keys.filter((key) => !agrees(expected.get(key), found.get(key)));
  return [
    [what, keys.length, keys.length - wrong.length],
    ...wrong.slice(0, named).map((key) => [`  ${key}`, expected.get(key) ?? 'none', found.get(key) ?? 'none']),
  ];
}

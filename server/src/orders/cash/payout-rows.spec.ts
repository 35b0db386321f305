import { CASH_BOOK } from '#shared/dashboard-limits';
import { payoutRows } from './payout-rows.js';

const rowsOf = (...lines: string[]) =>
  payoutRows({ courier: 'TCS', reference: null, reason: null, csv: ['CN No,Order,COD Amount', ...lines].join('\n') });

it('a row that adds up the others is none of them', async () => {
  const rows = await rowsOf('T-1,,"1,250"', 'T-2,,750', 'Total,,"2,000.00"');
  expect(rows.map(({ number, amount }) => [number, amount])).toEqual([
    ['T-1', 125_000],
    ['T-2', 75_000],
  ]);
  expect(await rowsOf('T-1,,100', ',Grand total:,Rs. 100/=')).toHaveLength(1);
  expect(await rowsOf('T-1,,100', 'Total,,')).toHaveLength(1);
  // A parcel with such a remark is a parcel.
  expect(await rowsOf('T-1,,100', 'T-2,,200,total')).toHaveLength(2);
});

it('a file whose total is not that of its rows is refused with both', async () => {
  await expect(rowsOf('T-1,,1250', 'Total,,2000')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'The file says that its total is Rs. 2000.00, but its rows add up to Rs. 1250.00.',
  });
});

it('a total may stand beside the number of the parcels, and after each section', async () => {
  expect(await rowsOf('T-1,1,10', 'T-2,2,20', 'Total,2,30')).toHaveLength(2);
  const sections = ['T-1,1,10', 'Total,,10', 'T-2,2,20', 'Total,,20'];
  expect(await rowsOf(...sections)).toHaveLength(2);
  expect(await rowsOf(...sections, 'Grand total,,30')).toHaveLength(2);
  await expect(rowsOf(...sections.slice(0, -1), 'Total,,25')).rejects.toThrow(/add up/);
});

it('a total is none of the rows that a payout may have', async () => {
  const rows = (count: number) => rowsOf(...Array.from({ length: count }, (_, n) => `T-${n},,1`), `Total,,${count}`);
  expect(await rows(CASH_BOOK.rows)).toHaveLength(CASH_BOOK.rows);
  await expect(rows(CASH_BOOK.rows + 1)).rejects.toThrow(/more than 500 rows/);
});

it('a file with a total alone has no rows', async () => {
  await expect(rowsOf('Total,,0')).rejects.toMatchObject({ message: 'The file has no rows.' });
});

it('the cash of a parcel is read, not what is left of it after the fee, whatever stands first', async () => {
  const csv = 'Net Amount,Order Reference,CN No,Order No,COD Amount\n950,x,T-1,ZV-1,1200';
  expect(await payoutRows({ courier: 'TCS', reference: null, reason: null, csv })).toMatchObject([
    { number: 'T-1', otherNumber: 'ZV-1', amount: 120_000 },
  ]);
});

it('a cell is read without the guard against spreadsheets, and an amount without what shows nothing', async () => {
  const rows = await rowsOf('"=""0042""",,"=""10"""', '\u200eT-1\u200f,,\u200e20', '"=""Total""",,30');
  expect(rows.map(({ number, text, amount }) => [number, text, amount])).toEqual([
    ['0042', '10', 1_000],
    ['\u200eT-1\u200f', '\u200e20', 2_000],
  ]);
});

it('a comma begins the decimals in a file that is separated by semicolons, and in no other', async () => {
  const amountsOf = async (csv: string) =>
    (await payoutRows({ courier: 'TCS', reference: null, reason: null, csv })).map(({ amount }) => amount);
  const amounts = ['1250,50', '1250,5', '1,250', '1.250,50'];
  const lines = amounts.map((amount, n) => `T-${n};${amount}`);
  expect(await amountsOf(['CN;COD', ...lines].join('\n'))).toEqual([125_050, 125_050, 125_000, null]);
  const total = ['CN;COD', 'T-1;0,50', 'T-2;1', 'Total;1,50'];
  expect(await amountsOf(total.join('\n'))).toEqual([50, 100]);
  expect(await amountsOf('CN,COD\nT-1,"1250,50"')).toEqual([null]);
});

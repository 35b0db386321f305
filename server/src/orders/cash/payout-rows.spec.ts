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

it('a file with a total alone has no rows', async () => {
  await expect(rowsOf('Total,,0')).rejects.toMatchObject({ message: 'The file has no rows.' });
});

it('the cash of a parcel is read, not what is left of it after the fee, whatever stands first', async () => {
  const csv = 'Net Amount,Order Reference,CN No,Order No,COD Amount\n950,x,T-1,ZV-1,1200';
  expect(await payoutRows({ courier: 'TCS', reference: null, reason: null, csv })).toMatchObject([
    { number: 'T-1', otherNumber: 'ZV-1', amount: 120_000 },
  ]);
});

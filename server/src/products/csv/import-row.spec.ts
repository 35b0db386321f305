import type { Cells } from './product-cells.js';
import { planNewProduct, type ImportContext } from './import-row.js';

const CONTEXT: ImportContext = {
  categoryIds: new Map([['rings', 'c'.repeat(24)]]),
  categoryNames: new Map([['c'.repeat(24), 'Rings']]),
  hasPicture: () => false,
};

/** What the preview of a new product shows of these cells. */
function previewOf(cells: Cells): Record<string, string> {
  const plan = planNewProduct({ name: 'Ring', category: 'Rings', description: 'A ring.', ...cells }, CONTEXT);
  if (plan.kind !== 'new') throw new Error(JSON.stringify(plan));
  return Object.fromEntries(plan.changes.map(({ column, to }) => [column, to]));
}

it.each([
  ['1,234.50', '1234.50'],
  ['1234,5', '1234.50'],
  ['1,23', '1.23'],
  ['1,500', '1500.00'],
  ['1.500', '1.50'],
  ['Rs. 1200', '1200.00'],
])('the preview of an import shows the price %s as the shop reads it, %s', (price, to) => {
  expect(previewOf({ price, discount_price: '1,05', stock_quantity: ' 1,000 ' })).toMatchObject({
    ...{ price: to, discount_price: '1.05', stock_quantity: '1000' },
    description: 'A ring.',
  });
});

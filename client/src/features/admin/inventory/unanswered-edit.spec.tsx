import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { fullProduct, listMock, show } from '../../../../test/inventory-fixtures';
import { mock, press, sent } from '../../../../test/render-in-dashboard';
import { AdminProductDocument, EditProductDocument } from '../../../generated/graphql';

const PRODUCT = fullProduct();
/** As the form shows it: typed back, nothing differs from what was loaded. */
const BEFORE = PRODUCT.price.toFixed(2);
const refusal = (code: string) => new GraphQLError('No', { extensions: { code } });
const product = (changes: object, options: object = {}) =>
  mock(AdminProductDocument, { inventoryProduct: { ...PRODUCT, ...changes } }, options);
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const inputs = () => sent.flatMap((variables) => ('input' in variables ? [variables.input] : []));

/** Sends a name and a price of which no answer comes, and then the former price; `present`: what is stored by then. */
async function putBack(present: object | null) {
  show(
    listMock,
    product({}, { times: 1 }),
    product({ version: '2.0', ...present }),
    mock(EditProductDocument, refusal('TIMEOUT'), { times: 1 }),
    ...(present ? [mock(EditProductDocument, refusal('STALE_VERSION'), { times: 1 })] : []),
    mock(EditProductDocument, { updateProduct: { ...PRODUCT, version: '3.0' } }),
  );
  await press('Edit Opal Ring');
  await type('Price', '56');
  await press('Save changes');
  await screen.findByText(/^No answer came: product "Opal Ring" may have been changed/);
  await type('Price', BEFORE);
  await press('Save changes');
}

it('the price of before is sent after a lost answer, over the one that may be stored', async () => {
  await putBack({ price: 56 });
  await screen.findByText('Product "Opal Ring" updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs()).toEqual([
    { price: 56, version: '1.0' },
    { price: PRODUCT.price, version: '1.0' },
    { price: PRODUCT.price, version: '2.0' },
  ]);
  expect(screen.queryByText(/^Meanwhile changed/)).toBeNull();
});

it('the price of before is sent after a lost answer, also if the other did not arrive', async () => {
  await putBack(null);
  await screen.findByText('Product "Opal Ring" updated');
  expect(inputs()).toEqual([
    { price: 56, version: '1.0' },
    { price: PRODUCT.price, version: '1.0' },
  ]);
});

it('the price of before stays, to be saved, beside what another user has changed meanwhile', async () => {
  await putBack({ price: 60, name: 'Fire Opal Ring' });
  await screen.findByText('Meanwhile changed to 60.00');
  expect([valueOf('Price'), valueOf('Name')]).toEqual([BEFORE, 'Fire Opal Ring']);
  await press('Save changes');
  await screen.findByText('Product "Fire Opal Ring" updated');
  expect(inputs().at(-1)).toEqual({ price: PRODUCT.price, version: '2.0' });
});

it('another user’s change of what is typed after a lost answer is not overwritten unseen', async () => {
  show(
    listMock,
    product({}, { times: 1 }),
    product({ version: '3.0', price: 56, description: 'Theirs' }),
    mock(EditProductDocument, refusal('TIMEOUT'), { times: 1 }),
    mock(EditProductDocument, refusal('STALE_VERSION'), { times: 1 }),
  );
  await press('Edit Opal Ring');
  await type('Price', '56');
  await press('Save changes');
  await screen.findByText(/^No answer came/);
  await type('Description', 'Mine');
  await press('Save changes');
  await screen.findByText('Meanwhile changed to Theirs');
  expect(valueOf('Description')).toBe('Mine');
  expect(inputs()).toHaveLength(2);
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { fullProduct, listMock, show } from '../../../../test/inventory-fixtures';
import { mock, press, sent } from '../../../../test/render-in-dashboard';
import { asksBeforeUnload } from '../../../../test/asks-before-unload';
import { signIn } from '../../../../test/session';
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

describe('when the dialog is closed after a lost answer', () => {
  beforeEach(() => signIn({ id: 'd', isAdmin: true }));

  const close = async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  /** Sends the price 56, of which no answer comes, types another one, and opens the product as it is by then. */
  const reopen = async (price: string, present: object) => {
    show(
      listMock,
      product({}, { times: 1 }),
      product(present),
      mock(EditProductDocument, refusal('TIMEOUT'), { times: 1 }),
      mock(EditProductDocument, { updateProduct: { ...PRODUCT, version: '3.0' } }),
    );
    await press('Edit Opal Ring');
    await type('Price', '56');
    await press('Save changes');
    await screen.findByText(/^No answer came/);
    await type('Price', price);
    await close();
    await press('Edit Opal Ring');
    await screen.findByLabelText('Price');
  };
  const save = async () => {
    await press('Save changes');
    await screen.findByText('Product "Opal Ring" updated');
    return inputs().at(-1);
  };

  it.each([
    ['what is typed', '57', 57],
    ['the price of before', BEFORE, PRODUCT.price],
  ])('the own change is nobody else’s: %s stays, to be saved over it', async (_, typed, price) => {
    await reopen(typed, { price: 56, version: '2.0' });
    await screen.findByText('Your changes are still here.');
    expect([valueOf('Price'), screen.queryByText(/^Meanwhile changed/)]).toEqual([typed, null]);
    expect(await save()).toEqual({ price, version: '2.0' });
    expect(asksBeforeUnload()).toBe(false);
  });

  it('the price of before is sent also if the other had not arrived', async () => {
    await reopen(BEFORE, {});
    expect(await save()).toEqual({ price: PRODUCT.price, version: '1.0' });
  });

  it('a price of somebody else is told as theirs', async () => {
    await reopen('57', { price: 60, version: '2.0' });
    await screen.findByText('Meanwhile changed to 60.00');
    expect(valueOf('Price')).toBe('57');
  });

  it('nothing is left to be saved once what was sent is stored', async () => {
    await reopen('56', { price: 56, version: '2.0' });
    await waitFor(() => expect(valueOf('Price')).toBe('56.00'));
    expect(asksBeforeUnload()).toBe(false);
    await press('Save changes');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputs()).toHaveLength(1);
  });

  it('Cancel gives it up: the price that is shown is not sent with a later change', async () => {
    await reopen('57', { price: 56, version: '2.0' });
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Edit Opal Ring');
    await type('Description', 'Mine');
    expect(valueOf('Price')).toBe('56.00');
    expect(await save()).toEqual({ description: 'Mine', version: '2.0' });
  });
});

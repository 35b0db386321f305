import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { AdminInventoryDocument, AdminProductDocument, EditProductDocument } from '../../../generated/graphql';
import { upload } from '../../../lib/api/upload';
import { holdResponses } from '../../../../test/render-with-providers';
import { fullProduct, OPAL, pageOf, show, listMock, row } from '../../../../test/inventory-fixtures';
import { sent, mock, press } from '../../../../test/render-in-dashboard';
import { signIn } from '../../../../test/session';

jest.mock('../../../lib/api/upload');

const productMock = (overrides: object = {}, times = 1) =>
  mock(AdminProductDocument, { inventoryProduct: fullProduct(overrides) }, { times });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

it('edits a product and sends the changed fields only', async () => {
  const renamed = { name: 'Milk Opal Ring', version: '2.0' };
  show(
    mock(AdminInventoryDocument, pageOf([OPAL]), { times: 1 }),
    mock(AdminInventoryDocument, pageOf([{ ...OPAL, name: 'Milk Opal Ring' }])),
    productMock(),
    mock(EditProductDocument, { updateProduct: fullProduct(renamed) }),
  );
  await press('Edit Opal Ring');
  expect((await field('Name')).getAttribute('aria-required')).toBeNull();
  fireEvent.change(await field('Name'), { target: { value: 'Milk Opal Ring' } });
  await press('Save changes');
  await screen.findByText('Product "Milk Opal Ring" updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await row('Milk Opal');
  expect(sent).toContainEqual({
    id: OPAL.id,
    input: { name: 'Milk Opal Ring', version: '1.0' },
    idempotencyKey: expect.any(String),
  });
});

it.each([
  [[], 1],
  [[{ __typename: 'ProductImage', url: '/uploads/top.webp' }], 0],
])('warns of a product without a picture: of %j in %d notices', async (images, notices) => {
  show(listMock, productMock({ images }));
  await press('Edit Opal Ring');
  await field('Name');
  expect(screen.queryAllByText(/^This product has no picture\./)).toHaveLength(notices);
});

it('takes over what another user has changed meanwhile, and marks what both have changed', async () => {
  const stale = mock(
    EditProductDocument,
    new GraphQLError('This was changed elsewhere in the meantime.', { extensions: { code: 'STALE_VERSION' } }),
    { times: 1 },
  );
  show(
    listMock,
    productMock(),
    stale,
    productMock({ name: 'Fire Opal Ring', price: 900, version: '2.0' }),
    mock(EditProductDocument, { updateProduct: fullProduct({ name: 'Fire Opal Ring', price: 1400, version: '3.0' }) }),
  );
  await press('Edit Opal Ring');
  fireEvent.change(await field('Price'), { target: { value: '1400' } });
  await press('Save changes');
  await screen.findByText('Meanwhile changed to 900.00');
  expect([(await field('Name')).value, (await field('Price')).value]).toEqual(['Fire Opal Ring', '1400']);
  await press('Save changes');
  await screen.findByText('Product "Fire Opal Ring" updated');
  expect(sent.filter((variables) => 'input' in variables)).toEqual(
    ['1.0', '2.0'].map((version) => ({
      id: OPAL.id,
      input: { price: 1400, version },
      idempotencyKey: expect.any(String),
    })),
  );
});

it('counts as saved when the product is what was typed: the answer of the first try was lost', async () => {
  const stale = mock(
    EditProductDocument,
    new GraphQLError('This was changed elsewhere in the meantime.', { extensions: { code: 'STALE_VERSION' } }),
  );
  show(listMock, productMock(), stale, productMock({ price: 1400, version: '2.0' }));
  await press('Edit Opal Ring');
  fireEvent.change(await field('Price'), { target: { value: '1400' } });
  await press('Save changes');
  await screen.findByText('Product "Opal Ring" updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a draft of an edit', () => {
  beforeEach(() => signIn({ id: 'd', isAdmin: true }));

  /** The row shows the name as it was loaded last. */
  const openEdit = () => press(/^Edit .*Opal Ring$/);

  const editAndClose = async (label: string, value: string) => {
    await openEdit();
    fireEvent.change(await field(label), { target: { value } });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it('is marked where a sale or another user has changed the product since, until it is discarded', async () => {
    show(
      listMock,
      productMock(),
      productMock({ name: 'Fire Opal Ring', stock: 28, version: '2.1' }),
      productMock({ name: 'Fire Opal Ring', stock: 28, version: '2.1' }),
    );
    await editAndClose('Stock quantity', '34');
    await editAndClose('Price', '1400');
    await openEdit();
    await screen.findByText('This was changed elsewhere in the meantime.');
    screen.getByText('Meanwhile changed to 28');
    expect(screen.getAllByText(/^Meanwhile changed/)).toHaveLength(1);
    const labels = ['Name', 'Stock quantity', 'Price'];
    expect(await Promise.all(labels.map(async (label) => (await field(label)).value))).toEqual([
      'Fire Opal Ring',
      '34',
      '1400',
    ]);
    await press('Discard my changes');
    expect([(await field('Stock quantity')).value, screen.queryByText(/^Meanwhile changed/)]).toEqual(['28', null]);
  });

  it('is gone when the product is what was typed: the answer of its save was lost', async () => {
    show(listMock, productMock(), productMock({ price: 1400, version: '2.0' }));
    await editAndClose('Price', '1400');
    await openEdit();
    expect([(await field('Price')).value, (await field('Price')).step]).toEqual(['1400.00', '0.01']);
    expect(screen.queryByText(/^This was changed elsewhere|^Your changes are still here|^Meanwhile/)).toBeNull();
  });

  it('is no conflict when the product is as it was', async () => {
    show(listMock, productMock({}, 2));
    await editAndClose('Stock quantity', '35');
    await openEdit();
    await screen.findByText('Your changes are still here.');
    await press('Discard my changes');
  });

  it('holds what was typed, not what a merge with another version has brought into the form', async () => {
    const stale = new GraphQLError('stale', { extensions: { code: 'STALE_VERSION' } });
    show(
      listMock,
      productMock(),
      mock(EditProductDocument, stale, { times: 1 }),
      productMock({ name: 'Fire Opal Ring', version: '2.0' }),
      productMock({ name: 'Ice Opal Ring', version: '3.0' }),
    );
    await openEdit();
    fireEvent.change(await field('Price'), { target: { value: '1400' } });
    await press('Save changes');
    await screen.findByText('This was changed elsewhere in the meantime.');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openEdit();
    expect([(await field('Name')).value, (await field('Price')).value]).toEqual(['Ice Opal Ring', '1400']);
    await press('Discard my changes');
  });
});

it('cannot be cancelled while it is being saved', async () => {
  show(listMock, productMock(), mock(EditProductDocument, new GraphQLError('Too busy')));
  const release = holdResponses(EditProductDocument);
  await press('Edit Opal Ring');
  fireEvent.change(await field('Price'), { target: { value: '1400' } });
  await press('Save changes');
  await press('Cancel');
  release();
  await screen.findByText(/Too busy/);
  expect((await field('Price')).value).toBe('1400');
});

it('shows an error of an edit, and keeps the typed values', async () => {
  show(listMock, productMock(), mock(EditProductDocument, new GraphQLError('Server error. Please try again later.')));
  await press('Edit Opal Ring');
  fireEvent.change(await field('Name'), { target: { value: 'Milk Opal Ring' } });
  await press('Save changes');
  expect(await screen.findAllByText('Server error. Please try again later.')).not.toEqual([]);
  expect((await field('Name')).value).toBe('Milk Opal Ring');
});

describe('an edit with new pictures', () => {
  const choose = async (name: string) => {
    await userEvent.upload(screen.getByLabelText('Images'), new File(['x'], name, { type: 'image/png' }));
    await screen.findByRole('img', { name });
  };
  /** The key of each upload so far, which its header and its mutation name. */
  const keys = () =>
    jest.mocked(upload).mock.calls.map(([, form, { idempotencyKey }]) => {
      const { variables } = JSON.parse(String(form.get('operations')));
      expect(variables.idempotencyKey).toBe(idempotencyKey);
      return idempotencyKey;
    });
  const lose = () => jest.mocked(upload).mockRejectedValueOnce(new TypeError('The connection was lost'));

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    jest.mocked(upload).mockReset();
    signIn({ id: 'o', isAdmin: true });
  });

  describe('while another user removes a picture', () => {
    const pictures = (...names: string[]) => ({
      images: names.map((name) => ({ __typename: 'ProductImage', url: `/uploads/${name}.webp` })),
    });
    const tiles = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole<HTMLImageElement>('img')
        .map(({ src, alt }) => (src.startsWith('blob:') ? alt : new URL(src).pathname));
    const sentImages = () => {
      const [, form] = jest.mocked(upload).mock.lastCall ?? [];
      return JSON.parse(String(form?.get('operations'))).variables.input.images;
    };
    const KEPT = ['/uploads/side.webp', 'front.png'];
    const saveAndExpectKept = async () => {
      await screen.findByText('Meanwhile changed to 1 picture');
      expect(tiles()).toEqual(KEPT);
      const data = { updateProduct: { id: OPAL.id, version: '3.0' } };
      jest.mocked(upload).mockResolvedValueOnce({ status: 200, body: { data } });
      await press('Save changes');
      await screen.findByText('Product "Opal Ring" updated');
      expect(sentImages()).toEqual([{ url: '/uploads/side.webp' }, { upload: 0 }]);
    };

    it('loses that one, and is saved by the next press', async () => {
      show(listMock, productMock(pictures('top', 'side')), productMock({ ...pictures('side'), version: '2.0' }));
      await press('Edit Opal Ring');
      await field('Name');
      await choose('front.png');
      const stale = { message: 'stale', extensions: { code: 'STALE_VERSION' } };
      jest.mocked(upload).mockResolvedValueOnce({ status: 200, body: { data: null, errors: [stale] } });
      await press('Save changes');
      await saveAndExpectKept();
    });

    it('loses that one when its draft is opened again', async () => {
      show(listMock, productMock(pictures('top', 'side')), productMock({ ...pictures('side'), version: '2.0' }));
      await press('Edit Opal Ring');
      await field('Name');
      await choose('front.png');
      fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press('Edit Opal Ring');
      await saveAndExpectKept();
    });
  });

  it('is sent again with its key after its answer was lost, and with another key once it was changed', async () => {
    show(listMock, productMock());
    await press('Edit Opal Ring');
    await field('Name');
    await choose('front.png');
    const save = async () => {
      const { length } = keys();
      lose();
      await press('Save changes');
      await waitFor(() => expect(keys()).toHaveLength(length + 1));
      await screen.findByRole('button', { name: 'Save changes' });
    };
    await save();
    await save();
    await choose('side.png');
    await save();
    const [first, , third] = keys();
    expect(keys()).toEqual([first, first, third]);
    expect(third).not.toBe(first);

    const data = { updateProduct: { id: OPAL.id, version: '2.0' } };
    jest.mocked(upload).mockResolvedValueOnce({ status: 200, body: { data } });
    await press('Save changes');
    await screen.findByText('Product "Opal Ring" updated');
    expect(keys()[3]).toBe(third);
  });
});

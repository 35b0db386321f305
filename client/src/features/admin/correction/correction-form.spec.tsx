import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { CorrectOrderDocument } from '../../../generated/graphql';
import { CorrectionForm } from './correction-form';

const address = {
  __typename: 'DeliveryAddress' as const,
  firstname: 'Asha',
  lastname: 'Verma',
  email: '',
  phone: '0300 1234567',
  address: '12 Mall Road',
  apartment: null,
  city: 'Lahore',
  state: 'Punjab',
  zipcode: '54000',
  country: null,
};
const order = {
  __typename: 'DeskOrder' as const,
  id: 'a'.repeat(24),
  shortId: 'aaaaaaaa',
  status: 'PENDING' as const,
  address,
  confirmation: { __typename: 'OrderConfirmation' as const, version: 1 },
};

/** Presses Save, which fails with `error`. */
async function save(error: GraphQLError, onChanged: () => Promise<unknown>, onClose: () => void = () => undefined) {
  const request = { query: CorrectOrderDocument, variables: () => true };
  renderWithProviders(<CorrectionForm order={order} onChanged={onChanged} onClose={onClose} />, {
    mocks: [{ request, result: { errors: [error] } }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
}

it('a conflict is shown once the order was read again, so that the next press is not refused as well', async () => {
  let finish: (value?: unknown) => void = () => undefined;
  const onChanged = jest.fn(() => new Promise((resolve) => (finish = resolve)));
  await save(new GraphQLError('stale', { extensions: { code: 'STALE_VERSION' } }), onChanged);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('button', { name: /Saving/ })).toBeTruthy();
  expect(screen.queryByText(/Somebody else has changed/)).toBeNull();
  finish();
  expect(await screen.findByText(/Somebody else has changed/)).toBeTruthy();
});

it('another failure is shown at once', async () => {
  const onChanged = jest.fn(() => new Promise(() => undefined));
  await save(new GraphQLError('Too busy.', { extensions: { code: 'SERVICE_UNAVAILABLE' } }), onChanged);
  expect(await screen.findByText(/try again|busy/i)).toBeTruthy();
});

it('cannot be cancelled while it is being sent', async () => {
  const onClose = jest.fn();
  const release = holdResponses(CorrectOrderDocument);
  await save(new GraphQLError('Too busy.', { extensions: { code: 'SERVICE_UNAVAILABLE' } }), jest.fn(), onClose);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  release();
  expect(await screen.findByText(/try again|busy/i)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

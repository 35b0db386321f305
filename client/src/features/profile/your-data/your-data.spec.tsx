import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import { DeleteAccountDocument, type DeleteAccountMutationVariables } from '../../../generated/graphql';
import { sentDeletion } from '../../session/sent-deletion';
import { sessionStore } from '../../session/session-storage';
import { YourData } from './your-data';

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  signIn({ id: 'a'.repeat(24), firstname: 'Ayesha' });
});
afterEach(() => localStorage.clear());

const deletion = (refusal?: GraphQLError) => ({
  request: {
    query: DeleteAccountDocument,
    variables: ({ currentPassword }: DeleteAccountMutationVariables) => Boolean(sent.push(currentPassword)),
  },
  result: refusal
    ? { errors: [refusal] }
    : { data: { deleteAccount: { __typename: 'Notice' as const, message: 'Your account has been deleted.' } } },
});
const render = (...mocks: MockLink.MockedResponse[]) =>
  renderWithProviders(<YourData email="ayesha@example.com" />, { mocks });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function askTwice(password: string) {
  await press('Delete account');
  await userEvent.type(await screen.findByLabelText('Current password'), password);
  await press('Continue');
  await screen.findByRole('alertdialog', { name: 'Delete for good?' });
}

it('says what goes and what stays, asks for the password and then for good, and signs out', async () => {
  render(deletion());
  await press('Delete account');
  await screen.findByText(/^The books of the shop keep your orders/);
  await press('Continue');
  await screen.findByText('Please enter your current password');
  await userEvent.type(screen.getByLabelText('Current password'), 'pearls1');
  await press('Continue');
  await screen.findByText(/We tell ayesha@example.com/);
  expect(sent).toEqual([]);
  await press('Delete for good');
  await waitFor(() => expect(sessionStore.read()).toBeNull());
  expect(sent).toEqual(['pearls1']);
});

it('can be left at each question', async () => {
  render();
  await askTwice('pearls1');
  await press('Cancel');
  await press('Delete account');
  expect(await screen.findByLabelText('Current password')).toHaveProperty('value', '');
  await press('Cancel');
  expect(sent).toEqual([]);
  expect(sessionStore.read()).not.toBeNull();
});

it('leads back to the password when it was wrong, and to the reason of another refusal', async () => {
  const wrong = { code: 'VALIDATION_FAILED', fields: { currentPassword: 'Current password is incorrect' } };
  const underWay = new GraphQLError('An order is still on its way.', { extensions: { code: 'ORDERS_UNDER_WAY' } });
  render(deletion(new GraphQLError('Current password is incorrect', { extensions: wrong })), deletion(underWay));
  await askTwice('wrong-1');
  await press('Delete for good');
  await screen.findByText('Current password is incorrect');
  expect(sentDeletion.endText()).toBeNull();
  await press('Continue');
  await press('Delete for good');
  await screen.findByText('An order is still on its way.');
  expect(sessionStore.read()).not.toBeNull();
});

describe('when the account turns out to be gone', () => {
  const GONE = 'Your account is no longer valid. Please log in again.';
  const gone = deletion(new GraphQLError(GONE, { extensions: { code: 'ACCOUNT_INVALID' } }));
  const lost = { request: deletion().request, error: new TypeError('Failed to fetch') };

  it('while the answer to its deletion is on the way, other tabs say that it has been deleted', async () => {
    render({ ...deletion(), delay: 60_000 });
    await askTwice('pearls1');
    await press('Delete for good');
    expect(sentDeletion.endText()).toBe('Your account has been deleted.');
  });

  it('after a deletion whose answer was lost, it says that the account has been deleted', async () => {
    render(lost, gone);
    await askTwice('pearls1');
    await press('Delete for good');
    await screen.findByText(/^Unable to connect to server/);
    expect(sessionStore.read()).not.toBeNull();
    await press('Continue');
    await press('Delete for good');
    await waitFor(() => expect(history.state).toMatchObject({ usr: { message: 'Your account has been deleted.' } }));
    expect(sessionStore.read()).toBeNull();
  });

  it('at the first attempt, it says why that was refused', async () => {
    render(gone);
    await askTwice('pearls1');
    await press('Delete for good');
    await screen.findByText(GONE);
  });
});

it('says when the data could not be downloaded', async () => {
  const request = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  globalThis.fetch = request;
  render();
  await press('Download your data');
  await screen.findByText('Your data could not be downloaded. Please try again.');
  expect(request).toHaveBeenCalledWith('/users/me/data', expect.anything());
});

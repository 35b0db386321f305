import { useQuery } from '@apollo/client/react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../test/render-with-providers';
import {
  ChangePasswordDocument,
  ProfileAccountDocument,
  UpdateProfileDocument,
  type UpdateProfileMutationVariables,
} from '../../generated/graphql';
import { AccountForm } from './account-form';
import { PasswordForm } from './password-form';
import { ProfileAccount, type Account } from './use-account';

const OLD = 'ayesha@example.com';
const NEW = 'asha@example.com';
const PENDING = {
  __typename: 'Account' as const,
  id: 'a'.repeat(24),
  firstname: 'Ayesha',
  lastname: 'Khan',
  username: 'ayesha_k',
  email: OLD,
  pendingEmail: NEW as string | null,
  phone: '',
  gender: '',
  isAdmin: false,
};
const NOT_PENDING = { ...PENDING, pendingEmail: null };
const VERIFIED = { ...PENDING, email: NEW, pendingEmail: null };

const sent: object[] = [];
beforeEach(() => (sent.length = 0));

const accountMock = (me: Partial<Account>) => ({
  request: { query: ProfileAccountDocument },
  result: { data: { me: { ...PENDING, ...me } } },
});
function updateMock(response: Partial<Account> | GraphQLError | 'lost', delay = 0) {
  const request = {
    query: UpdateProfileDocument,
    variables: ({ input }: UpdateProfileMutationVariables) => Boolean(sent.push(input)),
  };
  if (response === 'lost') return { request, error: new TypeError('Failed to fetch') };
  return {
    request,
    delay,
    result:
      response instanceof GraphQLError
        ? { errors: [response] }
        : { data: { updateProfile: { ...PENDING, ...response } } },
  };
}

function MyAccount() {
  const account = useQuery(ProfileAccount).data?.me;
  return account && <AccountForm account={account} />;
}
/** The account when the page opens; then, for each click, the reloaded account and the response of the update. */
const render = (...mocks: (ReturnType<typeof accountMock> | ReturnType<typeof updateMock>)[]) =>
  renderWithProviders(<MyAccount />, { mocks: [accountMock(PENDING), ...mocks] });
const resendButton = () => screen.findByRole('button', { name: 'Send Email Again' });
const cancelButton = () => screen.findByRole('button', { name: 'Cancel Change' });
/** Longer than a return to the tab waits for its other events. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));
const PENDING_TEXT = [
  `We sent an email to ${NEW}: your email address changes once you open its link.`,
  `Until then it stays ${OLD}.`,
].join(' ');

describe('A pending email address', () => {
  it('is gone once the password is changed, which ends it', async () => {
    const changed = {
      request: { query: ChangePasswordDocument, variables: () => true },
      result: {
        data: { changePassword: { __typename: 'Notice' as const, message: 'Password changed successfully!' } },
      },
    };
    const mocks = [accountMock(PENDING), changed, accountMock(NOT_PENDING)];
    renderWithProviders(
      <>
        <MyAccount />
        <PasswordForm email={OLD} />
      </>,
      { mocks },
    );
    await screen.findByText(PENDING_TEXT);
    for (const name of ['Current password', 'New password', 'Confirm password'])
      await userEvent.type(screen.getByLabelText(name), 'rubies2');
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(screen.queryByText(PENDING_TEXT)).toBeNull());
  });

  it('is shown when the page opens, but not while the form is being edited', async () => {
    render();
    await screen.findByText(PENDING_TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.queryByRole('button', { name: 'Cancel Change' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await cancelButton();
    expect(sent).toEqual([]);
  });

  it.each([
    ['was verified', VERIFIED, `Your email address is ${NEW} now.`],
    ['was cancelled', NOT_PENDING, 'This was changed elsewhere in the meantime.'],
  ])('that %s elsewhere is gone when the user returns to the tab', async (_, now, text) => {
    render(accountMock(PENDING), accountMock(now));
    await screen.findByText(PENDING_TEXT);
    fireEvent(window, new Event('focus'));
    await pause();
    screen.getByText(PENDING_TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    fireEvent(window, new Event('focus'));
    await pause();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText(PENDING_TEXT);

    fireEvent(window, new Event('focus'));
    await screen.findByText(text);
    expect(screen.queryByText(PENDING_TEXT)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(now.email);
    expect(sent).toEqual([]);
  });

  it('is not shown when there is none', async () => {
    renderWithProviders(<MyAccount />, { mocks: [accountMock(NOT_PENDING)] });
    await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByRole('group', { name: 'New email address' })).toBeNull();
  });

  it('has its email sent again, once for a double click, with a loading state and a message', async () => {
    render(accountMock(PENDING), updateMock(PENDING, 300));
    await userEvent.dblClick(await resendButton());
    const busy = await screen.findByRole('button', { name: 'Sending...', busy: true });
    expect([document.activeElement === busy, (await cancelButton()).hasAttribute('disabled')]).toEqual([true, true]);
    await screen.findByText(`We sent another email to ${NEW}. The link of the earlier one no longer works.`);
    expect(sent).toEqual([{ email: NEW }]);
    await resendButton();
  });

  it('can be cancelled: the current address and the focus stay', async () => {
    render(accountMock(PENDING), updateMock(NOT_PENDING, 300));
    await userEvent.click(await cancelButton());
    await screen.findByRole('button', { name: 'Cancelling...', busy: true });
    await screen.findByText(`Your email address stays ${OLD}. The link that we sent no longer works.`);
    expect(sent).toEqual([{ email: OLD }]);
    expect(screen.queryByText(PENDING_TEXT)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'New email address' })));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(OLD);
  });

  it.each([
    [
      'too often',
      new GraphQLError('Too many requests. Please wait and try again.', {
        extensions: { code: 'RATE_LIMITED', retryAfter: 42 },
      }),
      'Too many requests. Please wait and try again.',
    ],
    [
      'because it is taken',
      new GraphQLError('This email address already exists', { extensions: { code: 'EMAIL_TAKEN' } }),
      'This email address already exists',
    ],
    ['without a connection', 'lost' as const, 'Unable to connect to server. Please check your internet connection.'],
  ])('shows why the email was not sent again %s, and can be retried', async (_, failure, text) => {
    // What is not known is read at once.
    const reads = failure === 'lost' ? [accountMock(PENDING), accountMock(PENDING)] : [accountMock(PENDING)];
    render(accountMock(PENDING), updateMock(failure), ...reads, updateMock(PENDING));
    await userEvent.click(await resendButton());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    screen.getByText(PENDING_TEXT);
    await userEvent.click(await resendButton());
    await screen.findByText(/^We sent another email/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is gone when it was cancelled and only the answer was lost', async () => {
    render(accountMock(PENDING), updateMock('lost'), accountMock(NOT_PENDING));
    await userEvent.click(await cancelButton());
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByText(PENDING_TEXT)).toBeNull());
  });

  it.each([
    ['was verified', 'Cancel Change', VERIFIED, `Your email address is ${NEW} now.`],
    ['was verified', 'Send Email Again', VERIFIED, `Your email address is ${NEW} now.`],
    ['was cancelled', 'Send Email Again', NOT_PENDING, 'This was changed elsewhere in the meantime.'],
    [
      'was changed',
      'Send Email Again',
      { ...PENDING, pendingEmail: 'zara@example.com' },
      'This was changed elsewhere in the meantime.',
    ],
  ])('that %s elsewhere meanwhile is not changed by %s', async (_, name, now, text) => {
    render(accountMock(now));
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText(text);
    expect(sent).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(now.email));
    expect(screen.queryByText(PENDING_TEXT)).toBeNull();
  });
});

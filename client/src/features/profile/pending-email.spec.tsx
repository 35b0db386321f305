import { useQuery } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../test/render-with-providers';
import {
  ProfileAccountDocument,
  UpdateProfileDocument,
  type UpdateProfileMutationVariables,
} from '../../generated/graphql';
import { AccountForm } from './account-form';
import { ProfileAccount, type Account } from './use-account';

const OLD = 'ayesha@example.com';
const NEW = 'asha@example.com';
const WAITING = {
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
const FREE = { ...WAITING, pendingEmail: null };
const CONFIRMED = { ...WAITING, email: NEW, pendingEmail: null };

const sent: object[] = [];
beforeEach(() => (sent.length = 0));

const known = (me: Partial<Account>) => ({
  request: { query: ProfileAccountDocument },
  result: { data: { me: { ...WAITING, ...me } } },
});
function updating(answer: Partial<Account> | GraphQLError | 'lost', delay = 0) {
  const request = {
    query: UpdateProfileDocument,
    variables: ({ input }: UpdateProfileMutationVariables) => Boolean(sent.push(input)),
  };
  if (answer === 'lost') return { request, error: new TypeError('Failed to fetch') };
  return {
    request,
    delay,
    result:
      answer instanceof GraphQLError ? { errors: [answer] } : { data: { updateProfile: { ...WAITING, ...answer } } },
  };
}

function MyAccount() {
  const account = useQuery(ProfileAccount).data?.me;
  return account && <AccountForm account={account} />;
}
/** As it is when the page opens; then, for each press, what the shop knows and what it answers. */
const show = (...mocks: (ReturnType<typeof known> | ReturnType<typeof updating>)[]) =>
  renderWithProviders(<MyAccount />, { mocks: [known(WAITING), ...mocks] });
const again = () => screen.findByRole('button', { name: 'Send Letter Again' });
const cancel = () => screen.findByRole('button', { name: 'Cancel Change' });
const EXPLAINED = `We sent a letter to ${NEW}: your address changes once you open its link. Until then it stays ${OLD}.`;

describe('A new e-mail address that waits', () => {
  it('is seen when the page opens, and is none of the form that is being edited', async () => {
    show();
    await screen.findByText(EXPLAINED);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.queryByRole('button', { name: 'Cancel Change' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await cancel();
    expect(sent).toEqual([]);
  });

  it('is not spoken of where none waits', async () => {
    renderWithProviders(<MyAccount />, { mocks: [known(FREE)] });
    await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByRole('group', { name: 'New email address' })).toBeNull();
  });

  it('has its letter sent again, once for a double click, and says so meanwhile and afterwards', async () => {
    show(known(WAITING), updating(WAITING, 300));
    await userEvent.dblClick(await again());
    const busy = await screen.findByRole('button', { name: 'Sending...', busy: true });
    expect([document.activeElement === busy, (await cancel()).hasAttribute('disabled')]).toEqual([true, true]);
    await screen.findByText(`We sent another letter to ${NEW}. The link of the earlier one no longer works.`);
    expect(sent).toEqual([{ email: NEW }]);
    await again();
  });

  it('is given up: the present address stays, and the keyboard where it was', async () => {
    show(known(WAITING), updating(FREE, 300));
    await userEvent.click(await cancel());
    await screen.findByRole('button', { name: 'Cancelling...', busy: true });
    await screen.findByText(`Your address stays ${OLD}. The link that we sent no longer works.`);
    expect(sent).toEqual([{ email: OLD }]);
    expect(screen.queryByText(EXPLAINED)).toBeNull();
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
      'though it has become somebody’s',
      new GraphQLError('This email address already exists', { extensions: { code: 'EMAIL_TAKEN' } }),
      'This email address already exists',
    ],
    ['without a connection', 'lost' as const, 'Unable to connect to server. Please check your internet connection.'],
  ])('says why it was not written to again %s, and lets try again', async (_, failure, text) => {
    show(known(WAITING), updating(failure), known(WAITING), updating(WAITING));
    await userEvent.click(await again());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    screen.getByText(EXPLAINED);
    await userEvent.click(await again());
    await screen.findByText(/^We sent another letter/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['was confirmed', 'Cancel Change', CONFIRMED, `Your address is ${NEW} now.`],
    ['was confirmed', 'Send Letter Again', CONFIRMED, `Your address is ${NEW} now.`],
    ['was given up', 'Send Letter Again', FREE, 'This was changed elsewhere in the meantime.'],
    [
      'is another',
      'Send Letter Again',
      { ...WAITING, pendingEmail: 'zara@example.com' },
      'This was changed elsewhere in the meantime.',
    ],
  ])('that %s elsewhere meanwhile is left as it is by %s', async (_, name, now, text) => {
    show(known(now));
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText(text);
    expect(sent).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(now.email));
    expect(screen.queryByText(EXPLAINED)).toBeNull();
  });
});

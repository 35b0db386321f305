import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useQuery } from '@apollo/client/react';
import { renderWithProviders } from '../../../test/render-with-providers';
import {
  ChangePasswordDocument,
  ProfileAccountDocument,
  UpdateProfileDocument,
  type ChangePasswordMutationVariables,
  type UpdateProfileMutationVariables,
} from '../../generated/graphql';
import { AccountForm } from './account-form';
import { PasswordForm } from './password-form';
import { SettingsForm } from './settings-form';
import { ProfileAccount, type Account } from './use-account';

const ACCOUNT = {
  __typename: 'Account' as const,
  id: 'a'.repeat(24),
  firstname: 'Ayesha',
  lastname: 'Khan',
  username: 'ayesha_k',
  email: 'ayesha@example.com',
  pendingEmail: null as string | null,
  phone: '',
  gender: '',
  isAdmin: false,
};
const me = { request: { query: ProfileAccountDocument }, result: { data: { me: ACCOUNT } } };

const sent: object[] = [];
beforeEach(() => (sent.length = 0));

const graphqlError = (code: string, message: string, fields?: Record<string, string>) =>
  new GraphQLError(message, { extensions: { code, fields } });

function updateMock(response: Partial<Account> | GraphQLError | 'lost') {
  const request = {
    query: UpdateProfileDocument,
    variables: ({ input }: UpdateProfileMutationVariables) => Boolean(sent.push(input)),
  };
  if (response === 'lost') return { request, error: new TypeError('Failed to fetch') };
  return {
    request,
    result:
      response instanceof GraphQLError
        ? { errors: [response] }
        : { data: { updateProfile: { ...ACCOUNT, ...response } } },
  };
}

/** Loads the account, as the layout of the profile does. */
function Loaded({ children }: { children: (account: Account) => React.ReactNode }) {
  const account = useQuery(ProfileAccount).data?.me;
  return account && children(account);
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });

describe('My Account', () => {
  const NAMES = ['First name', 'Last name', 'Username', 'Email'];
  const render = (...responses: Parameters<typeof updateMock>[0][]) =>
    renderWithProviders(<Loaded>{(account) => <AccountForm account={account} />}</Loaded>, {
      mocks: [me, ...responses.map(updateMock)],
    });
  const edit = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit' }));

  it('is read-only until Edit, and again after Cancel, with the saved values', async () => {
    render();
    await screen.findByRole('button', { name: 'Edit' });
    expect(NAMES.map((name) => [field(name).value, field(name).readOnly])).toEqual([
      ['Ayesha', true],
      ['Khan', true],
      ['ayesha_k', true],
      ['ayesha@example.com', true],
    ]);
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    await edit();
    expect(document.activeElement).toBe(field('First name'));
    expect(NAMES.map((name) => field(name).readOnly)).toEqual([false, false, false, false]);
    for (const name of NAMES) type(name, 'x');
    await userEvent.click(button('Update'));
    await screen.findByText('First name must be at least 2 characters long');
    await userEvent.click(button('Cancel'));
    expect(NAMES.map((name) => [field(name).value, field(name).readOnly])).toEqual([
      ['Ayesha', true],
      ['Khan', true],
      ['ayesha_k', true],
      ['ayesha@example.com', true],
    ]);
    expect(screen.queryByText('First name must be at least 2 characters long')).toBeNull();
    expect(document.activeElement).toBe(button('Edit'));
    expect(sent).toEqual([]);
  });

  it('sends the changed fields once, shows the new values and ends editing', async () => {
    render({ firstname: 'Asha' }, {});
    await edit();
    type('First name', ' Asha ');
    fireEvent.click(button('Update'));
    fireEvent.click(button('Update'));
    await screen.findByText('Your account has been updated.');
    expect(sent).toEqual([{ firstname: 'Asha' }]);
    await waitFor(() => expect([field('First name').value, field('First name').readOnly]).toEqual(['Asha', true]));
    button('Edit');
  });

  it.each([
    [graphqlError('USERNAME_TAKEN', 'This username is already taken'), 'Username'],
    [graphqlError('EMAIL_TAKEN', 'This email address already exists'), 'Email'],
    [
      graphqlError('VALIDATION_FAILED', 'Invalid Input', { lastname: 'Last name can only contain letters and spaces' }),
      'Last name',
    ],
  ])('keeps what was typed and shows %s at its field', async (error, name) => {
    render(error);
    await edit();
    type('Username', 'pearl');
    await userEvent.click(button('Update'));
    const text = error.extensions['fields'] ? 'Last name can only contain letters and spaces' : error.message;
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name, description: new RegExp(text) })).toBe(document.activeElement),
    );
    expect([field('Username').value, field('Username').readOnly]).toEqual(['pearl', false]);
  });

  it('keeps what was typed without a connection, and shows why it failed', async () => {
    render('lost', { username: 'pearl' });
    await edit();
    type('Username', 'pearl');
    await userEvent.click(button('Update'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Unable to connect to server. Please check your internet connection.',
    );
    expect(field('Username').value).toBe('pearl');
    await userEvent.click(button('Update'));
    await screen.findByText('Your account has been updated.');
  });

  it.each([
    ['at once', 0],
    ['by Cancel', 1],
    ['online', 2],
  ])('reads what is stored after a lost answer: %s', async (when, failures) => {
    let failed = 0;
    const refuse = () => {
      failed += 1;
      return { errors: [graphqlError('UNAVAILABLE', 'Please try again later.')] };
    };
    const stored = { ...me, result: { data: { me: { ...ACCOUNT, firstname: 'Asha', username: 'pearl' } } } };
    renderWithProviders(<Loaded>{(account) => <AccountForm account={account} />}</Loaded>, {
      mocks: [
        me,
        updateMock('lost'),
        ...(failures > 0 ? [{ ...me, result: refuse, maxUsageCount: failures }] : []),
        stored,
      ],
    });
    await edit();
    type('Username', 'pearl');
    await userEvent.click(button('Update'));
    await screen.findByRole('alert');
    // What was not typed is what is stored now.
    if (when === 'at once') await waitFor(() => expect(field('First name').value).toBe('Asha'));
    else await waitFor(() => expect(failed).toBe(1));
    expect(field('Username').value).toBe('pearl');
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(failed).toBe(failures));
    if (when === 'online') fireEvent(window, new Event('online'));
    await waitFor(() => expect([field('First name').value, field('Username').value]).toEqual(['Asha', 'pearl']));
  });

  it('explains a change of the email address, before and after', async () => {
    render({ pendingEmail: 'asha@example.com' });
    await edit();
    screen.getByRole('textbox', { name: 'Email', description: /A new email address counts once you open the link/ });
    type('Email', 'asha@example.com');
    await userEvent.click(button('Update'));
    await screen.findByText(
      'We sent an email to asha@example.com: your email address changes once you open its link. ' +
        'Until then it stays ayesha@example.com.',
    );
    expect(sent).toEqual([{ email: 'asha@example.com' }]);
    await waitFor(() => expect(field('Email').value).toBe('ayesha@example.com'));
  });
});

describe('Password change', () => {
  const FIELDS = ['Current password', 'New password', 'Confirm password'];
  const fillIn = (values: string[]) => FIELDS.forEach((label, index) => type(label, values[index] ?? ''));
  const press = () => userEvent.click(button('Change Password'));
  function render(...responses: (GraphQLError | 'changed')[]) {
    const mocks = responses.map((response) => ({
      request: {
        query: ChangePasswordDocument,
        variables: ({ input }: ChangePasswordMutationVariables) => Boolean(sent.push(input)),
      },
      result:
        response === 'changed'
          ? { data: { changePassword: { __typename: 'Notice' as const, message: 'Password changed successfully!' } } }
          : { errors: [response] },
    }));
    return renderWithProviders(<PasswordForm email="ayesha@example.com" />, { mocks });
  }

  it.each([
    ['is missing', ['pearls1', 'rubies2', '']],
    ['is another', ['pearls1', 'rubies2', 'rubies3']],
    ['is missing, as all else', ['', '', '']],
  ])('requires that both are the same: the confirmation %s', async (_, values) => {
    render();
    fillIn(values);
    await press();
    await screen.findByText('Passwords should match!');
    expect(document.activeElement).toBe(field('Confirm password'));
    expect(sent).toEqual([]);
  });

  it('has no other rule: it shows the server’s field errors and keeps what was typed', async () => {
    const [wrong, weak] = ['Current password is incorrect', 'Password must be at least 6 characters long'];
    render(graphqlError('VALIDATION_FAILED', 'Invalid Input', { currentPassword: wrong, newPassword: weak }));
    fillIn(['x', 'y', 'y']);
    await press();
    await screen.findByText(wrong);
    screen.getByText(weak);
    expect(sent).toEqual([{ currentPassword: 'x', newPassword: 'y', confirmPassword: 'y' }]);
    expect(FIELDS.map((label) => field(label).value)).toEqual(['x', 'y', 'y']);
    expect(document.activeElement).toBe(field('Current password'));
  });

  it('reports success once and clears the fields', async () => {
    render('changed', 'changed');
    fillIn(['pearls1', 'rubies2', 'rubies2']);
    await userEvent.dblClick(button('Change Password'));
    await screen.findByText(/^Password changed successfully!/);
    expect(sent).toHaveLength(1);
    expect(FIELDS.map((label) => field(label).value)).toEqual(['', '', '']);
  });

  it('shows an error that is about no field', async () => {
    render(graphqlError('RATE_LIMITED', 'Too many login attempts. Please try again later.'));
    fillIn(['x', 'y', 'y']);
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many login attempts. Please try again later.');
  });
});

describe('Settings', () => {
  const render = (...responses: Parameters<typeof updateMock>[0][]) =>
    renderWithProviders(<Loaded>{(account) => <SettingsForm account={account} />}</Loaded>, {
      mocks: [me, ...responses.map(updateMock)],
    });

  it('saves phone and gender as they are, also empty', async () => {
    const before = { ...ACCOUNT, phone: '0300 1234567' };
    renderWithProviders(<Loaded>{(account) => <SettingsForm account={account} />}</Loaded>, {
      mocks: [{ ...me, result: { data: { me: before } } }, updateMock({ phone: '', gender: 'Others' })],
    });
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Not given',
      'Male',
      'Female',
      'Others',
    ]);
    type(/^Phone/, '');
    type(/^Gender/, 'Others');
    await userEvent.dblClick(button('Save'));
    await screen.findByText('Your settings have been saved.');
    expect(sent).toEqual([{ phone: '', gender: 'Others' }]);
    expect(field(/^Gender/).value).toBe('Others');
  });

  it('does not validate the phone number; it shows the server’s error at the field', async () => {
    const text = 'Phone number can only contain digits, spaces and + ( ) -';
    render(graphqlError('VALIDATION_FAILED', 'Invalid Input', { phone: text }));
    await screen.findByRole('button', { name: 'Save' });
    type(/^Phone/, 'ask my sister');
    await userEvent.click(button('Save'));
    await screen.findByText(text);
    expect(field(/^Phone/).value).toBe('ask my sister');
    expect(sent).toEqual([{ phone: 'ask my sister' }]);
  });

  it('sends only what was changed, and shows what another tab has saved meanwhile', async () => {
    render({ phone: '0301 9999999', gender: 'Female' });
    await screen.findByRole('button', { name: 'Save' });
    type(/^Gender/, 'Female');
    await userEvent.click(button('Save'));
    await screen.findByText('Your settings have been saved.');
    expect(sent).toEqual([{ gender: 'Female' }]);
    expect(field(/^Phone/).value).toBe('0301 9999999');
  });
});

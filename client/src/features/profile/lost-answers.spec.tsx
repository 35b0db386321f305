import { useQuery } from '@apollo/client/react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../test/render-with-providers';
import {
  ProfileAccountDocument,
  UpdateProfileDocument,
  type UpdateProfileMutationVariables,
} from '../../generated/graphql';
import { AccountForm } from './account-form';
import { SettingsForm } from './settings-form';
import { ProfileAccount } from './use-account';

const ACCOUNT = {
  ...{ __typename: 'Account' as const, id: 'a'.repeat(24), isAdmin: false, pendingEmail: null },
  ...{ firstname: 'Ayesha', lastname: 'Khan', username: 'ayesha_k', email: 'ayesha@example.com' },
  ...{ phone: '0300 1234567', gender: '' },
};

const sent: object[] = [];
let failedReads = 0;
beforeEach(() => {
  sent.length = 0;
  failedReads = 0;
});

const noAnswer = { errors: [new GraphQLError('No', { extensions: { code: 'TIMEOUT' } })] };
const update = (result: object) => ({
  request: {
    query: UpdateProfileDocument,
    variables: ({ input }: UpdateProfileMutationVariables) => Boolean(sent.push(input)),
  },
  result,
});
const me = (account: object) => ({
  request: { query: ProfileAccountDocument },
  result: () => ({ data: { me: { ...ACCOUNT, ...account } } }),
});
const failedRead = {
  request: { query: ProfileAccountDocument },
  result: () => {
    failedReads += 1;
    return noAnswer;
  },
};
const readHasFailed = () => waitFor(() => expect(failedReads).toBe(1));

/** Loads the account, as the layout of the profile does. */
function Loaded({ Form }: { Form: typeof AccountForm }) {
  const account = useQuery(ProfileAccount).data?.me;
  return account && <Form account={account} />;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each([
  {
    name: 'account',
    ...{ Form: AccountForm, begin: 'Edit', save: 'Update', saved: 'Your account has been updated.' },
    ...{ label: 'Username', key: 'username', before: 'ayesha_k', lost: 'pearl' },
    other: ['Last name', 'lastname', 'Malik'] as const,
  },
  {
    name: 'settings',
    ...{ Form: SettingsForm, begin: null, save: 'Save', saved: 'Your settings have been saved.' },
    ...{ label: 'Phone', key: 'phone', before: '0300 1234567', lost: '0301 9999999' },
    other: ['Gender', 'gender', 'Female'] as const,
  },
])('a change of the $name whose answer was lost', ({ Form, begin, save, saved, label, key, before, lost, other }) => {
  const [otherLabel, otherKey, otherValue] = other;
  const loseAnswer = async (
    readThen: (ReturnType<typeof me> | typeof failedRead)[],
    ...mocks: ReturnType<typeof update>[]
  ) => {
    const answers = [update(noAnswer), ...mocks, update({ data: { updateProfile: ACCOUNT } })];
    renderWithProviders(<Loaded Form={Form} />, { mocks: [me({}), ...readThen, ...answers] });
    await screen.findByRole('button', { name: begin ?? save });
    if (begin) await press(begin);
    type(label, lost);
    await press(save);
    await screen.findByRole('alert');
    await readHasFailed();
  };

  it('is taken back by the value of before, although nothing can be read', async () => {
    await loseAnswer([failedRead]);
    type(label, before);
    await press(save);
    await screen.findByText(saved);
    expect(sent).toEqual([{ [key]: lost }, { [key]: before }]);
  });

  it('is taken back also after a refusal', async () => {
    const fields = { [otherKey]: 'Not this' };
    const refusal = new GraphQLError('No', { extensions: { code: 'VALIDATION_FAILED', fields } });
    await loseAnswer([failedRead], update({ errors: [refusal] }));
    type(label, before);
    await press(save);
    await screen.findByText('Not this');
    await press(save);
    await screen.findByText(saved);
    expect(sent).toEqual([{ [key]: lost }, { [key]: before }, { [key]: before }]);
  });

  it('does not replace the value that was put back once the account is read', async () => {
    await loseAnswer([failedRead, me({ [key]: lost, [otherKey]: otherValue })]);
    type(label, before);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(field(otherLabel).value).toBe(otherValue));
    expect(field(label).value).toBe(before);
    await press(save);
    await screen.findByText(saved);
    expect(sent).toEqual([{ [key]: lost }, { [key]: before }]);
  });
});

it('a change of the email address that was given up is not taken back by a later change', async () => {
  const pending = { pendingEmail: 'pearl@example.com' };
  renderWithProviders(<Loaded Form={AccountForm} />, {
    mocks: [
      ...[me({}), failedRead, me(pending)],
      ...[update(noAnswer), update({ data: { updateProfile: { ...ACCOUNT, ...pending, lastname: 'Malik' } } })],
    ],
  });
  await screen.findByRole('button', { name: 'Edit' });
  await press('Edit');
  type('Email', pending.pendingEmail);
  await press('Update');
  await screen.findByRole('alert');
  await readHasFailed();
  await press('Cancel');
  await screen.findByText(/pearl@example.com/);
  await press('Edit');
  expect(field('Email').value).toBe(ACCOUNT.email);
  type('Last name', 'Malik');
  await press('Update');
  await screen.findByText('Your account has been updated.');
  expect(sent).toEqual([{ email: 'pearl@example.com' }, { lastname: 'Malik' }]);
});

import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { mock, press, renderInDashboard } from '../../../../test/render-in-dashboard';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import { ApiKeysDocument, CreateApiKeyDocument, RevokeApiKeyDocument } from '../../../generated/graphql';
import { ApiKeysSection } from './api-keys-section';

const create = { query: CreateApiKeyDocument, variables: () => true };
const refusal = (fields: object) => ({
  request: create,
  result: { errors: [new GraphQLError('', { extensions: { code: 'VALIDATION_FAILED', fields } })] },
});
const MAY_BE_MADE =
  /^No answer came: the key may have been made. Look at the list, and revoke it there before .* Unable to connect/;
const list = { request: { query: ApiKeysDocument }, result: { data: { apiKeys: [] } }, maxUsageCount: 9 };

it('focuses the first faulty field, and shows below the form what is about none', async () => {
  renderWithProviders(<ApiKeysSection />, {
    mocks: [
      list,
      refusal({ scopes: 'Please choose', name: 'Please enter a name' }),
      refusal({ scopes: 'Please choose' }),
      { request: create, error: new TypeError('Failed to fetch') },
    ],
  });
  const make = () => userEvent.click(screen.getByRole('button', { name: 'Make key' }));
  const name = screen.getByRole('textbox', { name: 'Name of the key' });
  await make();
  await screen.findByText('Please enter a name');
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'Courier');
  await make();
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]));
  expect(screen.queryByText('Please enter a name')).toBeNull();
  await make();
  const failure = await screen.findByText(MAY_BE_MADE);
  expect(failure.closest('[role=alert]')).not.toBeNull();
  expect(name.getAttribute('aria-invalid')).toBe('false');
});

describe('a key whose answer comes after the tab was left', () => {
  const show = (...mocks: MockLink.MockedResponse[]) => renderInDashboard(<ApiKeysSection />, list, ...mocks);
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the key' });
  const leave = async (mock: MockLink.MockedResponse) => {
    const first = show(mock);
    const release = holdResponses(CreateApiKeyDocument);
    await userEvent.type(name(), 'Courier');
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    first.unmount();
    show();
    release();
  };
  beforeEach(() => signIn({ isAdmin: true }));

  it('is told: nobody has seen it', async () => {
    const key = { __typename: 'ApiKey', id: 'b'.repeat(24), name: 'Courier' };
    await leave({
      request: create,
      result: { data: { createApiKey: { __typename: 'NewApiKey', token: 'zk_1', key } } },
    });
    await screen.findByText('The key Courier was made, but you left before it was shown. Revoke it and make it again.');
    expect([name().value, screen.queryByText('zk_1')]).toEqual(['', null]);
  });

  it('says why it is refused, and keeps what was typed', async () => {
    await leave(refusal({ scopes: 'Please choose' }));
    await screen.findByText('Making the key Courier is not finished: Please choose');
    expect(name().value).toBe('Courier');
  });
});

const TILL = {
  __typename: 'ApiKey' as const,
  ...{ id: 'b'.repeat(24), name: 'Till', scopes: ['ORDERS_READ' as const], ending: 'abcd' },
  ...{ createdAt: '2026-01-05T10:00:00.000Z', lastUsedAt: null },
};

it('says that a key whose answer was lost may have been made, and shows it in the list', async () => {
  renderInDashboard(
    <ApiKeysSection />,
    { ...list, maxUsageCount: 1 },
    { ...list, result: { data: { apiKeys: [TILL] } } },
    { request: create, error: new TypeError('Failed to fetch') },
  );
  await screen.findByText('There are no API keys');
  await press('Make key');
  await screen.findByText(MAY_BE_MADE);
  await screen.findByRole('button', { name: 'Revoke: Till' });
});

const revoke = { query: RevokeApiKeyDocument, variables: () => true };
it.each([
  ['whose answer was lost', [{ request: revoke, error: new TypeError('Failed to fetch') }]],
  ['that another administrator has revoked', []],
])('a key %s is revoked by the next press, and gone from the list', async (_why, lost) => {
  const gone = new GraphQLError('', { extensions: { code: 'NOT_FOUND' } });
  renderInDashboard(
    <ApiKeysSection />,
    { ...list, result: { data: { apiKeys: [TILL] } }, maxUsageCount: 1 },
    list,
    ...lost,
    mock(RevokeApiKeyDocument, gone),
  );
  await press('Revoke: Till');
  const dialog = await screen.findByRole('alertdialog');
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await confirm();
  if (lost.length > 0) {
    await within(dialog).findByText(/^Unable to connect to server/);
    await screen.findByText('There are no API keys');
    await confirm();
  }
  await screen.findByText('The key Till was revoked');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByText('There are no API keys');
});

import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderInDashboard } from '../../../../test/render-in-dashboard';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { ApiKeysDocument, CreateApiKeyDocument } from '../../../generated/graphql';
import { sessionStore } from '../../session/session-storage';
import { ApiKeysSection } from './api-keys-section';

const create = { query: CreateApiKeyDocument, variables: () => true };
const refusal = (fields: object) => ({
  request: create,
  result: { errors: [new GraphQLError('', { extensions: { code: 'VALIDATION_FAILED', fields } })] },
});
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
  const failure = await screen.findByText(/^Unable to connect to server/);
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
  beforeEach(() => {
    const user = { id: 'a'.repeat(24), firstname: 'Asha', isAdmin: true };
    sessionStore.begin({ token: 't', refreshToken: 'r', user });
  });
  afterEach(() => sessionStore.end({ message: '', loginRedirectDelayMs: null, returnsAfterLogin: false }));

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

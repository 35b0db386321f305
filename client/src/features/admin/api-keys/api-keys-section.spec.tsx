import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { ApiKeysDocument, CreateApiKeyDocument } from '../../../generated/graphql';
import { ApiKeysSection } from './api-keys-section';

const create = { query: CreateApiKeyDocument, variables: () => true };
const refusal = (fields: object) => ({
  request: create,
  result: { errors: [new GraphQLError('', { extensions: { code: 'VALIDATION_FAILED', fields } })] },
});
const list = { request: { query: ApiKeysDocument }, result: { data: { apiKeys: [] } } };

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

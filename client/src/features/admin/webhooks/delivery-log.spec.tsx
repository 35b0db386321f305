import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { WebhookDeliveriesDocument } from '../../../generated/graphql';
import { DeliveryLog } from './delivery-log';

const ID = 'a'.repeat(24);
const request = (page: number) => ({ query: WebhookDeliveriesDocument, variables: { webhookId: ID, page } });
const delivery = {
  __typename: 'WebhookDelivery' as const,
  ...{ id: 'd'.repeat(24), event: 'ORDER_PLACED' as const, subjectId: '0'.repeat(16) + 'subject1', attempts: 1 },
  ...{ state: 'DELIVERED' as const, createdAt: '2026-01-05T10:00:00.000Z', dueAt: null, error: null },
};
const pageInfo = {
  __typename: 'PageInfo' as const,
  ...{ currentPage: 1, totalPages: 2, totalItems: 11, limit: 10 },
};

it('shows the page before only while the chosen one loads, dimmed, and not after an error', async () => {
  const first = { webhookDeliveries: { __typename: 'WebhookDeliveryPage' as const, items: [delivery], pageInfo } };
  renderWithProviders(<DeliveryLog webhookId={ID} />, {
    mocks: [
      { request: request(1), result: { data: first } },
      { request: request(2), result: { errors: [new GraphQLError('No answer')] } },
    ],
  });
  const row = await screen.findByText(/, subject1$/);
  const release = holdResponses(WebhookDeliveriesDocument);
  await userEvent.click(screen.getByRole('button', { name: /next/i }));
  await waitFor(() => expect(row.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'));
  release();
  await screen.findByText('No answer');
  expect(screen.queryByText(/, subject1$/)).toBeNull();
  screen.getByRole('button', { name: 'Try Again' });
});

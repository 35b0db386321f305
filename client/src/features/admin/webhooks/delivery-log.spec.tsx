import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { mock, press, renderInDashboard } from '../../../../test/render-in-dashboard';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { RedeliverWebhookDocument, WebhookDeliveriesDocument, WebhooksDocument } from '../../../generated/graphql';
import { DeliveryLog } from './delivery-log';
import { WebhooksSection } from './webhooks-section';

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

describe('sending again', () => {
  const again = /^Send again: /;
  const pageOf = (...items: object[]) => ({
    webhookDeliveries: { __typename: 'WebhookDeliveryPage', items, pageInfo: { ...pageInfo, totalPages: 1 } },
  });

  it('reads the log again although the answer was lost', async () => {
    renderInDashboard(
      <DeliveryLog webhookId={ID} />,
      mock(WebhookDeliveriesDocument, pageOf({ ...delivery, state: 'FAILED' }), { times: 1 }),
      mock(WebhookDeliveriesDocument, pageOf({ ...delivery, attempts: 2 })),
      { request: { query: RedeliverWebhookDocument, variables: () => true }, error: new TypeError('Failed to fetch') },
    );
    await press(again);
    await screen.findByText(/^Unable to connect to server/);
    await screen.findByText('2 attempts');
  });

  it('reads the list again when the webhook is gone', async () => {
    const webhook = {
      __typename: 'Webhook',
      ...{ id: ID, url: 'https://hooks.example.com/shop', events: ['ORDER_PLACED'], isEnabled: true },
      ...{ createdAt: '2026-01-05T10:00:00.000Z', waiting: 0 },
    };
    const gone = new GraphQLError('', { extensions: { code: 'NOT_FOUND' } });
    renderInDashboard(
      <WebhooksSection />,
      mock(WebhooksDocument, { webhooks: [webhook] }, { times: 1 }),
      mock(WebhooksDocument, { webhooks: [] }),
      mock(WebhookDeliveriesDocument, pageOf(delivery), { times: 1 }),
      mock(WebhookDeliveriesDocument, gone),
      mock(RedeliverWebhookDocument, gone),
    );
    await press('Log: hooks.example.com');
    await press(again);
    await screen.findByText('There are no webhooks');
  });
});

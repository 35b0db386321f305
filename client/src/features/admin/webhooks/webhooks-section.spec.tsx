import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, type DocumentNode } from 'graphql';
import { WEBHOOK_EVENT_KINDS, WEBHOOK_EVENT_LABELS, type WebhookEventKind } from '#shared/webhook-events';
import { asksBeforeUnload } from '../../../../test/asks-before-unload';
import { mock, renderInDashboard, sent } from '../../../../test/render-in-dashboard';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { signIn } from '../../../../test/session';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  ReplaceWebhookSecretDocument,
  UpdateWebhookDocument,
  WebhooksDocument,
} from '../../../generated/graphql';
import { WebhooksSection } from './webhooks-section';

const ID = 'a'.repeat(24);
const webhook = {
  __typename: 'Webhook' as const,
  ...{ id: ID, url: 'https://hooks.example.com/shop', events: ['ORDER_PLACED'], isEnabled: true },
  ...{ createdAt: '2026-01-05T10:00:00.000Z', version: 3, waiting: 0 },
};
const list = { request: { query: WebhooksDocument }, result: { data: { webhooks: [webhook] } }, maxUsageCount: 9 };
const answer = (query: DocumentNode, result: object) => ({
  request: { query, variables: () => true },
  ...(result instanceof GraphQLError
    ? { result: { errors: [result] } }
    : result instanceof Error
      ? { error: result }
      : { result: { data: result } }),
});

beforeAll(() => {
  // The simulated browser has no layout: every element counts as visible.
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
});

const MAY_BE_MADE =
  /^No answer came: the webhook may have been added. Look at the list, and delete it there before .* Unable to connect/;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });

it('shows a new secret beside the form, which keeps what is typed, with the focus on its copy button', async () => {
  const replaced = { __typename: 'NewWebhook', secret: 'whsec_2', webhook: { __typename: 'Webhook', id: ID } };
  renderWithProviders(<WebhooksSection />, {
    mocks: [list, answer(ReplaceWebhookSecretDocument, { replaceWebhookSecret: replaced })],
  });
  await screen.findByText('https://hooks.example.com/shop');
  await userEvent.type(address(), 'https://half');
  await press('New secret: hooks.example.com');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'New secret' }));
  await screen.findByText('whsec_2');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy secret'));
  expect(address().value).toBe('https://half');
});

it('focuses the first faulty field, and shows below the form what is about none', async () => {
  const refusal = (fields: object) => new GraphQLError('', { extensions: { code: 'VALIDATION_FAILED', fields } });
  renderWithProviders(<WebhooksSection />, {
    mocks: [
      list,
      answer(CreateWebhookDocument, refusal({ events: 'Please choose', url: 'Please enter the address' })),
      answer(CreateWebhookDocument, refusal({ events: 'Please choose' })),
      answer(CreateWebhookDocument, new TypeError('Failed to fetch')),
    ],
  });
  await press('Add webhook');
  await screen.findByText('Please enter the address');
  expect(document.activeElement).toBe(address());
  await userEvent.type(address(), 'https://example.com');
  await press('Add webhook');
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]));
  expect(screen.queryByText('Please enter the address')).toBeNull();
  await press('Add webhook');
  const failure = await screen.findByText(MAY_BE_MADE);
  expect(failure.closest('[role=alert]')).not.toBeNull();
  expect(address().getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText('Please choose')).toBeNull();
});

it('shows the webhook in the list although the response that it was made was lost', async () => {
  renderWithProviders(<WebhooksSection />, {
    mocks: [
      { ...list, result: { data: { webhooks: [] } }, maxUsageCount: 1 },
      list,
      answer(CreateWebhookDocument, new TypeError('Failed to fetch')),
    ],
  });
  await screen.findByText('There are no webhooks');
  await userEvent.type(address(), webhook.url);
  await press('Add webhook');
  await screen.findByText(MAY_BE_MADE);
  await screen.findByText(webhook.url);
});

it('saves of a webhook what was changed in its form alone: the rest may be another administrator’s', async () => {
  renderInDashboard(<WebhooksSection />, list, mock(UpdateWebhookDocument, { updateWebhook: webhook }));
  const form = await openForm();
  await userEvent.type(form.getByRole('textbox', { name: 'Address' }), '/2');
  await press('Save');
  await screen.findByText('The webhook was saved');
  expect(sent).toEqual([{ id: ID, input: { url: `${webhook.url}/2`, version: 3 } }]);
  await press('Edit: hooks.example.com');
  await press('Save');
  await screen.findByRole('button', { name: 'Edit: hooks.example.com' });
  expect(sent).toHaveLength(1);
});

const stale = new GraphQLError('', { extensions: { code: 'STALE_VERSION' } });
const listOf = (changes: object, maxUsageCount = 9) => ({
  ...list,
  result: { data: { webhooks: [{ ...webhook, ...changes }] } },
  maxUsageCount,
});

const MAY_BE_SAVED = 'No answer came: it may have been saved. Sending it again saves it only once. No';

const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: hooks.example.com' }));
  return within(screen.getByRole('form', { name: 'Edit: hooks.example.com' }));
};

it('keeps the events that another administrator has ticked meanwhile, and shows both before it saves', async () => {
  const theirs = { events: ['ORDER_PLACED', 'STOCK_LOW'], url: 'https://theirs.example.com', version: 4 };
  renderInDashboard(
    <WebhooksSection />,
    ...[listOf({}, 1), listOf(theirs)],
    mock(UpdateWebhookDocument, stale, { times: 1 }),
    mock(UpdateWebhookDocument, { updateWebhook: { ...webhook, version: 5 } }),
  );
  const form = await openForm();
  const box = (kind: WebhookEventKind) =>
    form.getByRole<HTMLInputElement>('checkbox', { name: WEBHOOK_EVENT_LABELS[kind] });
  await userEvent.click(box('PRODUCT_CHANGED'));
  await userEvent.click(box('ORDER_PLACED'));
  await userEvent.type(form.getByRole('textbox', { name: 'Address' }), '/2');
  await press('Save');
  await form.findByText(/^Somebody else has changed this webhook, and its address to https:\/\/theirs.example.com./);
  const isTicked = (['STOCK_LOW', 'PRODUCT_CHANGED', 'ORDER_PLACED'] as const).map((kind) => box(kind).checked);
  expect(isTicked).toEqual([true, true, false]);
  await press('Save');
  await screen.findByText('The webhook was saved');
  const events = WEBHOOK_EVENT_KINDS.filter((kind) => kind === 'STOCK_LOW' || kind === 'PRODUCT_CHANGED');
  expect(sent).toEqual([
    { id: ID, input: { url: `${webhook.url}/2`, events: ['PRODUCT_CHANGED'], version: 3 } },
    { id: ID, input: { url: `${webhook.url}/2`, events, version: 4 } },
  ]);
});

it('a change whose answer was lost is saved once it is sent again', async () => {
  renderInDashboard(
    <WebhooksSection />,
    ...[listOf({}, 1), listOf({ url: `${webhook.url}/2`, version: 4 })],
    mock(UpdateWebhookDocument, new GraphQLError('No', { extensions: { code: 'TIMEOUT' } }), { times: 1 }),
    mock(UpdateWebhookDocument, stale),
  );
  const form = await openForm();
  await userEvent.type(form.getByRole('textbox', { name: 'Address' }), '/2');
  await press('Save');
  await form.findByText(MAY_BE_SAVED);
  await press('Save');
  await screen.findByText('The webhook was saved');
  expect(screen.queryByRole('form', { name: 'Edit: hooks.example.com' })).toBeNull();
});

it('a change that is put back after its answer was lost is saved over the first, which is nobody else’s', async () => {
  renderInDashboard(
    <WebhooksSection />,
    ...[listOf({}, 1), listOf({ isEnabled: false, version: 4 })],
    mock(UpdateWebhookDocument, new GraphQLError('No', { extensions: { code: 'TIMEOUT' } }), { times: 1 }),
    mock(UpdateWebhookDocument, stale, { times: 1 }),
    mock(UpdateWebhookDocument, { updateWebhook: { ...webhook, version: 5 } }),
  );
  const form = await openForm();
  for (const answer of [MAY_BE_SAVED, 'The webhook was saved']) {
    await userEvent.click(form.getByRole('checkbox', { name: 'Send what happens' }));
    await press('Save');
    await screen.findByText(answer);
  }
  expect(sent.flatMap((variables) => ('input' in variables ? [variables.input] : []))).toEqual([
    { isEnabled: false, version: webhook.version },
    { url: webhook.url, events: webhook.events, isEnabled: true, version: webhook.version },
    { isEnabled: true, version: 4 },
  ]);
});

it.each([
  ['whose answer was lost', [new TypeError('Failed to fetch')]],
  ['that another administrator has deleted', []],
])('a webhook %s is deleted by the next press, and gone from the list', async (_why, lost) => {
  const gone = new GraphQLError('', { extensions: { code: 'NOT_FOUND' } });
  renderInDashboard(
    <WebhooksSection />,
    { ...list, maxUsageCount: 1 },
    { ...list, result: { data: { webhooks: [] } } },
    ...[...lost, gone].map((result) => answer(DeleteWebhookDocument, result)),
  );
  await screen.findByText(webhook.url);
  await press('Delete: hooks.example.com');
  const dialog = await screen.findByRole('alertdialog');
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await confirm();
  if (lost.length > 0) {
    await within(dialog).findByText(/^Unable to connect to server/);
    await screen.findByText('There are no webhooks');
    await confirm();
  }
  await screen.findByText('The webhook to hooks.example.com was deleted');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  screen.getByText('There are no webhooks');
});

it('a webhook that another administrator has deleted gets no secret, and is gone from the list', async () => {
  const gone = new GraphQLError('', { extensions: { code: 'NOT_FOUND' } });
  renderInDashboard(
    <WebhooksSection />,
    { ...list, maxUsageCount: 1 },
    { ...list, result: { data: { webhooks: [] } } },
    answer(ReplaceWebhookSecretDocument, gone),
  );
  await screen.findByText(webhook.url);
  await press('New secret: hooks.example.com');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'New secret' }));
  await dialog.findByText('The requested resource was not found.');
  await screen.findByText('There are no webhooks');
});

it('a secret whose answer was lost may have been replaced, and the next press shows a valid one', async () => {
  const replaced = { __typename: 'NewWebhook', secret: 'whsec_4', webhook: { __typename: 'Webhook', id: ID } };
  const results = [new TypeError('Failed to fetch'), { replaceWebhookSecret: replaced }];
  renderInDashboard(
    <WebhooksSection />,
    list,
    ...results.map((result) => answer(ReplaceWebhookSecretDocument, result)),
  );
  await screen.findByText(webhook.url);
  await press('New secret: hooks.example.com');
  const dialog = within(await screen.findByRole('alertdialog'));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'New secret' }));
  await confirm();
  await dialog.findByText(
    'No answer came: the secret for hooks.example.com may have been replaced. Press New secret again to get one that is valid.',
  );
  await confirm();
  await screen.findByText('whsec_4');
});

it('the dialog of a new secret closes once it is there, and does not wait for the list', async () => {
  const replaced = { __typename: 'NewWebhook', secret: 'whsec_3', webhook: { __typename: 'Webhook', id: ID } };
  renderInDashboard(
    <WebhooksSection />,
    list,
    answer(ReplaceWebhookSecretDocument, { replaceWebhookSecret: replaced }),
  );
  await screen.findByText(webhook.url);
  const release = holdResponses(WebhooksDocument);
  await press('New secret: hooks.example.com');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'New secret' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  release();
});

describe('when the tab is left', () => {
  const show = (...mocks: ReturnType<typeof answer>[]) => renderInDashboard(<WebhooksSection />, list, ...mocks);
  const made = { __typename: 'NewWebhook', secret: 'whsec_1', webhook: { ...webhook, __typename: 'Webhook' } };
  const fillIn = async () => {
    await userEvent.type(address(), 'https://hooks.example.com/shop');
    await userEvent.click(screen.getByRole('checkbox', { name: 'An order is placed' }));
  };
  const leaveWhileAdding = async (result: object) => {
    const first = show(answer(CreateWebhookDocument, result));
    const release = holdResponses(CreateWebhookDocument);
    await fillIn();
    await press('Add webhook');
    first.unmount();
    show();
    release();
  };
  beforeEach(() => signIn({ id: ID, isAdmin: true }));

  it('what was typed for a new webhook is kept until it is made', async () => {
    const first = show();
    await fillIn();
    first.unmount();
    show(answer(CreateWebhookDocument, { createWebhook: made }));
    const event = screen.getByRole<HTMLInputElement>('checkbox', { name: 'An order is placed' });
    expect([address().value, event.checked, asksBeforeUnload()]).toEqual([webhook.url, true, true]);
    await press('Add webhook');
    await screen.findByText('whsec_1');
    expect([address().value, event.checked, asksBeforeUnload()]).toEqual(['', false, false]);
  });

  it('a new webhook that is refused after it says so, and is kept', async () => {
    await leaveWhileAdding(new GraphQLError('Too busy'));
    await screen.findByText('Saving the webhook to https://hooks.example.com/shop is not finished: Too busy');
    expect(address().value).toBe(webhook.url);
  });

  it('a change that is refused after it says so', async () => {
    const first = show(answer(UpdateWebhookDocument, new GraphQLError('Too busy')));
    const release = holdResponses(UpdateWebhookDocument);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: hooks.example.com' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send what happens' }));
    await press('Save');
    first.unmount();
    show();
    release();
    await screen.findByText('Saving the webhook to https://hooks.example.com/shop is not finished: Too busy');
  });

  it('a secret that nobody has seen says so', async () => {
    await leaveWhileAdding({ createWebhook: made });
    await screen.findByText(/^You left before the secret for hooks.example.com was shown/);
    expect([address().value, screen.queryByText('whsec_1')]).toEqual(['', null]);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { renderWithProviders } from '../../../../test/render-with-providers';
import {
  ProductRequestsDocument,
  RemoveProductRequestDocument,
  type ProductRequestsQuery,
  type RemoveProductRequestMutationVariables,
} from '../../../generated/graphql';
import { useFocusRestore } from '../../../lib/focus/use-focus-restore';
import { ProductRequestsSection } from './product-requests-section';

const ID = '0123456789abcdef01234567';
const removed: string[] = [];

const request = (changes: Partial<ProductRequestsQuery['productRequests']['items'][number]>) => ({
  __typename: 'WhatsAppRequest' as const,
  ...{
    id: ID,
    kind: 'BACK_IN_STOCK' as const,
    productId: ID,
    name: 'Meher Jhumka',
    size: null,
    phone: '+923001234567',
  },
  ...{ unitPrice: 1160, stock: 3, isDue: true, createdAt: '2026-01-05T10:00:00.000Z' },
  ...changes,
});
const listOf = (items: ReturnType<typeof request>[], backInStock = 2) => ({
  request: { query: ProductRequestsDocument },
  result: {
    data: {
      productRequests: {
        __typename: 'ProductRequests' as const,
        count: items.length,
        items,
        products:
          backInStock === 0
            ? []
            : [
                {
                  __typename: 'ProductWaiting' as const,
                  productId: ID,
                  name: 'Meher Jhumka',
                  backInStock,
                  priceDrop: 1,
                },
              ],
      },
    },
  },
});
const remove = {
  request: {
    query: RemoveProductRequestDocument,
    variables: ({ id }: RemoveProductRequestMutationVariables) => Boolean(removed.push(String(id))),
  },
  result: { data: { removeProductRequest: ID } },
};

beforeAll(() => {
  // The simulated browser has no layout: every element counts as visible.
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** It gives a lost focus to the nearest control. */
function Dashboard() {
  const root = useFocusRestore<HTMLDivElement>();
  return (
    <div ref={root}>
      <ProductRequestsSection />
    </div>
  );
}

it('lists who waits, with a message to send, and removes who was told once confirmed', async () => {
  const later = request({ id: 'f'.repeat(24), phone: '+923007654321', size: 'M', isDue: false, kind: 'PRICE_DROP' });
  const refused = { request: remove.request, result: { errors: [new GraphQLError('No answer')] } };
  const mocks = [listOf([request({}), later]), refused, remove, listOf([later], 1)];
  renderWithProviders(<Dashboard />, { mocks });
  await screen.findByText('By WhatsApp (2)');
  expect(screen.getAllByText('Tell now')).toHaveLength(1);
  screen.getByText('2 until it is back, 1 until it is cheaper');
  const link = screen.getByRole('link', { name: /^WhatsApp to \+923001234567 about Meher Jhumka/ });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/923001234567\?text=/);
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /Meher Jhumka is back in stock for Rs\. 1160\.00: http:\/\/localhost\/products\/meher-jhumka-0123456789abcdef01234567$/,
  );
  const early = screen.getByRole('link', { name: /^WhatsApp to \+923007654321/ });
  expect(decodeURIComponent(early.getAttribute('href') ?? '')).toMatch(
    /We write about Meher Jhumka, size M, which you asked us about: http/,
  );
  await press('Told +923001234567 about Meher Jhumka');
  const dialog = await screen.findByRole('alertdialog', { name: 'Was +923001234567 told about Meher Jhumka?' });
  expect(removed).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Told' }));
  await within(dialog).findByText('No answer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Told' }));
  await screen.findByText('By WhatsApp (1)');
  expect(removed).toEqual([ID, ID]);
  // What is next to the removed row.
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^WhatsApp to \+923007654321/),
  );
});

it('removes a request whose answer was lost by the next press: it is gone from the list', async () => {
  const later = request({ id: 'f'.repeat(24), phone: '+923007654321' });
  const gone = new GraphQLError('', { extensions: { code: 'NOT_FOUND' } });
  const mocks = [
    listOf([request({}), later]),
    { request: remove.request, error: new TypeError('Failed to fetch') },
    listOf([later]),
    { request: remove.request, result: { errors: [gone] } },
    listOf([later]),
  ];
  renderWithProviders(<Dashboard />, { mocks });
  await screen.findByText('By WhatsApp (2)');
  await press('Told +923001234567 about Meher Jhumka');
  const dialog = await screen.findByRole('alertdialog');
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Told' }));
  await confirm();
  await within(dialog).findByText(/^Unable to connect to server/);
  await screen.findByText('By WhatsApp (1)');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('shows nothing while nobody waits', async () => {
  renderWithProviders(
    <>
      <ProductRequestsSection />
      <p>below</p>
    </>,
    { mocks: [listOf([], 0)] },
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('region')).toBeNull();
});

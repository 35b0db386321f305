import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { holdResponses, renderWithProviders } from '../../../../test/render-with-providers';
import { SHOP_INFO } from '../../../../test/shop-info';
import { StockCoverDocument } from '../../../generated/graphql';
import { StockCover } from './stock-cover';

afterEach(() => jest.useRealTimers());

it('counts the days of the shop, also while it is another day in UTC', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T20:30:00Z'), advanceTimers: true });
  const asked: unknown[] = [];
  renderWithProviders(<StockCover onEdit={() => undefined} />, {
    mocks: [
      SHOP_INFO,
      {
        request: { query: StockCoverDocument, variables: ({ from }) => Boolean(asked.push(from)) },
        error: new Error('Not asked for here'),
        maxUsageCount: 9,
      },
    ],
  });
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  await user.click(await screen.findByText('How long the stock lasts'));
  await screen.findByRole('alert');
  expect(asked.at(-1)).toBe('2026-11-02');
});

const FROM_30 = '2026-11-02';
const FROM_365 = '2025-12-02';
const requestOf = (asked: string) => ({
  query: StockCoverDocument,
  variables: ({ from }: { from?: string | null }) => from === asked,
});
const coverOf = (from: string, deadCount: number) => ({
  request: requestOf(from),
  result: {
    data: {
      stockCover: {
        __typename: 'StockCover' as const,
        ...{ from, to: '2026-12-01', deadCount, deadPieces: 2, deadValue: 900, newCount: 0 },
        ...{ ranges: [], deadStock: [], soonOut: [] },
      },
    },
  },
});

it('shows the figures of other days only while the chosen ones load, dimmed, and none after an error', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-01T08:00:00Z'), advanceTimers: true });
  const refused = { request: requestOf(FROM_365), result: { errors: [new GraphQLError('No answer')] } };
  renderWithProviders(<StockCover onEdit={() => undefined} />, {
    mocks: [SHOP_INFO, coverOf(FROM_30, 30), refused, refused, coverOf(FROM_365, 365)],
  });
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  await user.click(await screen.findByText('How long the stock lasts'));
  const old = await screen.findByText(/^30 designs without a sale/);
  const release = holdResponses(StockCoverDocument);
  await user.selectOptions(screen.getByLabelText('By what was sold in'), 'the last 365 days');
  await waitFor(() => expect(old.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true'));
  release();
  await screen.findByText('No answer');
  expect(screen.queryByText(/^30 designs/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('No answer');
  expect(screen.queryByText(/^30 designs/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/^365 designs without a sale/);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { ShopInfoDocument, StockCoverDocument } from '../../../generated/graphql';
import { StockCover } from './stock-cover';

afterEach(() => jest.useRealTimers());

it('counts the days of the shop, also while it is another day in UTC', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-30T20:30:00Z'), advanceTimers: true });
  const asked: unknown[] = [];
  const shop = {
    __typename: 'Shop' as const,
    ...{ name: 'Zevar', phone: null, email: 'shop@example.com', address: null, timeZone: 'Asia/Karachi' },
    ...{ facebook: null, instagram: null, tiktok: null, whatsapp: null },
  };
  renderWithProviders(<StockCover onEdit={() => undefined} />, {
    mocks: [
      { request: { query: ShopInfoDocument }, result: { data: { shop } }, maxUsageCount: 9 },
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

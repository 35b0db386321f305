import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { CoverPlots } from './cover-plots';

const COVER = {
  __typename: 'StockCover' as const,
  ...{ from: '2026-11-02', to: '2026-12-01', deadPieces: 2, deadValue: 900, newCount: 0 },
  ...{ ranges: [], deadStock: [], soonOut: [] },
};

/** A reader's clock that is behind UTC: the day of the shop begins there on the evening before. */
beforeEach(() => {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(
      (locale, options) =>
        new DateTimeFormat(locale, { ...options, timeZone: options?.timeZone ?? 'America/Los_Angeles' }),
    );
});
afterEach(() => jest.restoreAllMocks());

it.each([
  [0, 'Every design that was there on Nov 2, 2026 was sold since.'],
  [3, '3 designs without a sale since Nov 2, 2026: 2 pieces for Rs. 900.00'],
])('the first day is the shop’s, also where it is still the day before, with %p unsold designs', (deadCount, text) => {
  renderWithProviders(<CoverPlots cover={{ ...COVER, deadCount }} onEdit={() => undefined} />);
  screen.getByText(text);
});

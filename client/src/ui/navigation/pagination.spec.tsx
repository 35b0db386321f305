import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../test/render-with-providers';
import { Pagination, visiblePages, rangeText } from './pagination';

describe('The window of page buttons', () => {
  it.each([
    [1, 13, [1, 2, 3, 4, 5]],
    [3, 13, [1, 2, 3, 4, 5]],
    [4, 13, [2, 3, 4, 5, 6]],
    [11, 13, [9, 10, 11, 12, 13]],
    [13, 13, [9, 10, 11, 12, 13]],
    [1, 1, [1]],
    [2, 4, [1, 2, 3, 4]],
    [5, 5, [1, 2, 3, 4, 5]],
    [1, 0, []],
  ])('on page %d of %d are %j: at most five around the current page', (current, total, expected) =>
    expect(visiblePages(current, total)).toEqual(expected),
  );
});

it.each([
  [1, 128, 'Showing 1 to 10 of 128 orders'],
  [13, 128, 'Showing 121 to 128 of 128 orders'],
  [1, 0, 'Showing 0 to 0 of 0 orders'],
  [1, 1, 'Showing 1 to 1 of 1 orders'],
])('shows on page %d of %d orders: %s', (currentPage, totalItems, text) =>
  expect(rangeText({ currentPage, limit: 10, totalItems }, 'orders')).toBe(text),
);

it('changes the page by number, Previous and Next, within the first and the last page', async () => {
  const requestedPages: number[] = [];
  const page = { currentPage: 1, limit: 10, totalItems: 128, totalPages: 13 };
  renderWithProviders(
    <Pagination page={page} itemName="orders" onPageChange={(number) => requestedPages.push(number)} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 4' }));
  expect(requestedPages).toEqual([2, 4]);
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
});

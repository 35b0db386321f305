import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { SearchBox } from './search-box';
import { useAdminSearchParams } from './use-admin-search-params';

/** A list filtered by the search text in the URL. */
function SearchableList({ onSearched }: { onSearched?: () => void }) {
  const { params, updateSearchParams } = useAdminSearchParams();
  const search = params.get('search') ?? '';
  const onSearch = (text: string) => {
    updateSearchParams({ search: text });
    onSearched?.();
  };
  return (
    <>
      <SearchBox placeholder="" value={search} onSearch={onSearch} />
      <button onClick={() => updateSearchParams({ page: '2' })}>Next</button>
      <p>{`Found: ${search}`}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (text: string) => userEvent.type(field(), text);
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
const back = () => act(() => window.history.back());
/** Expects the field and the list to show the same search text. */
const expectSearch = async (text: string) => {
  await screen.findByText(`Found: ${text}`);
  await wait(700);
  expect([field().value, screen.getByText(/^Found/).textContent]).toEqual([text, `Found: ${text}`]);
};

/** Opens the second page of the search for 'ruby'; Back leads to the first. */
async function openSecondPage(onSearched?: () => void) {
  renderWithProviders(<SearchableList onSearched={onSearched} />, { path: '/dashboard?search=ruby' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(window.location.search).toContain('page=2'));
}

it('follows the URL back to an earlier search', async () => {
  await openSecondPage();
  await type(' ring');
  await expectSearch('ruby ring');
  back();
  await expectSearch('ruby');
});

it('shows the current search when Back is pressed at the moment of the search', async () => {
  await openSecondPage(() => window.history.back());
  // At once: a slow machine would search before it has typed the last letter.
  fireEvent.change(field(), { target: { value: 'ruby ring' } });
  await wait(400);
  await expectSearch('ruby');
});

it('keeps the typed text when Back is pressed before the pause, and searches for it there', async () => {
  await openSecondPage();
  fireEvent.change(field(), { target: { value: 'ruby ring' } });
  back();
  await expectSearch('ruby ring');
});

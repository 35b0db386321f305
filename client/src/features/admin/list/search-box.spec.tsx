import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithProviders } from '../../../../test/render-with-providers';
import { SearchBox } from './search-box';
import { useAdminSearchParams } from './use-admin-search-params';

/** A list narrowed by what the address says. */
function Narrowed({ onSearched }: { onSearched?: () => void }) {
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
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
const back = () => act(() => window.history.back());
/** The field says what is searched for. */
const agreed = async (words: string) => {
  await screen.findByText(`Found: ${words}`);
  await pass(700);
  expect([field().value, screen.getByText(/^Found/).textContent]).toEqual([words, `Found: ${words}`]);
};

/** The second page of what 'ruby' finds; Back leads to its first. */
async function begin(onSearched?: () => void) {
  renderWithProviders(<Narrowed onSearched={onSearched} />, { path: '/dashboard?search=ruby' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(window.location.search).toContain('page=2'));
}

it('follows the address back to an earlier search', async () => {
  await begin();
  await type(' ring');
  await agreed('ruby ring');
  back();
  await agreed('ruby');
});

it('says what is searched for, should Back be pressed in the moment of the search', async () => {
  await begin(() => window.history.back());
  await type(' ring');
  await pass(400);
  await agreed('ruby');
});

it('keeps what is typed when Back is pressed before the pause, and searches for it there', async () => {
  await begin();
  await type(' ring');
  back();
  await agreed('ruby ring');
});

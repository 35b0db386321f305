import { ApolloLink, Observable } from '@apollo/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useLocation } from 'react-router-dom';
import { SEARCH_BOX } from '#shared/limits';
import { renderWithProviders } from '../../../test/render-with-providers';
import { recentSearches } from '../../features/search/recent-searches';
import { LiveRegion } from '../../ui/feedback/live-region';
import { SearchBox } from './search-box';

const RINGS = { __typename: 'Category', id: '03ada363bfd79f09c8154278', name: 'Rings' };
const RING = { __typename: 'Product', id: '7bea0853e30d7939b203432e', name: 'Pearl Ring', unitPrice: 780, image: null };
const suggestionsOf = (products: object[], categories: object[]) => ({
  data: { searchSuggestions: { __typename: 'SearchSuggestions', products, categories } },
});
const FOUND = suggestionsOf([RING], [RINGS]);

/** What was asked for, and which of it was left before its answer. */
let asked: string[] = [];
let left: string[] = [];
/** The answer to every search; null while none arrives, an error for a request that fails. */
let answer: ApolloLink.Result | Error | null = FOUND;

const link = new ApolloLink(
  ({ operationName, variables }) =>
    new Observable<ApolloLink.Result>((observer) => {
      if (operationName === 'CategoryLinks') {
        observer.next({ data: { categories: [RINGS] } });
        observer.complete();
        return;
      }
      const search = String(variables['search']);
      asked.push(search);
      if (answer instanceof Error) observer.error(answer);
      else if (answer) {
        observer.next(answer);
        observer.complete();
      } else return () => void left.push(search);
    }),
);

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <output>{decodeURIComponent(pathname + search)}</output>;
}

function show(path = '/about') {
  renderWithProviders(
    <>
      <SearchBox />
      <button>Elsewhere</button>
      <CurrentUrl />
      <LiveRegion />
    </>,
    { path, link },
  );
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Search', hidden: true });
}

/** The field with its code loaded and its list open. */
async function open(path?: string) {
  const field = show(path);
  await userEvent.click(field);
  await screen.findByRole('listbox', { hidden: true });
  return field;
}

const optionNames = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const findOption = (name: string) => screen.findByRole('option', { name, hidden: true });
const activeOption = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const url = () => screen.getByRole('status').textContent;
const SEE_ALL = 'See all results for “pearl”';

beforeEach(() => {
  [asked, left, answer] = [[], [], FOUND];
  localStorage.clear();
});

afterEach(() => void jest.useRealTimers());

describe('the search box', () => {
  it('asks once typing has paused, and shows categories, products with prices, and all results', async () => {
    const field = await open();
    jest.useFakeTimers();
    for (const text of ['p', 'pe', 'pearl']) {
      fireEvent.change(field, { target: { value: text } });
      act(() => jest.advanceTimersByTime(SEARCH_BOX.pauseMs - 1));
    }
    expect(asked).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    expect(asked).toEqual(['pearl']);
    await findOption('Rings');
    expect(optionNames()).toEqual(['Rings', expect.stringMatching(/Pearl Ring.*Rs\. 780\.00/), SEE_ALL]);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { hidden: true }).id).toBe(field.getAttribute('aria-controls'));
    expect(await screen.findByText('2 suggestions.')).toBeTruthy();
  });

  it('aborts the request that is overtaken, and that of a list that is closed', async () => {
    answer = null;
    const field = await open();
    // At once: a slow machine would ask between two keys.
    fireEvent.change(field, { target: { value: 'pe' } });
    await waitFor(() => expect(asked).toEqual(['pe']));
    fireEvent.change(field, { target: { value: 'pearl' } });
    await waitFor(() => expect(asked).toEqual(['pe', 'pearl']));
    expect(left).toEqual(['pe']);
    await userEvent.keyboard('{Escape}');
    expect(left).toEqual(['pe', 'pearl']);
  });

  it('moves through the options by arrows, Home and End, and Enter opens the chosen one', async () => {
    const field = await open();
    await userEvent.type(field, 'pearl');
    await findOption('Rings');
    const visited = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}']) {
      await userEvent.keyboard(key);
      visited.push(activeOption(field)?.slice(0, 5));
    }
    expect(visited).toEqual(['Rings', 'No Im', 'See a', 'Rings', 'See a', 'Rings', 'See a']);
    expect(screen.getAllByRole('option', { selected: true, hidden: true })).toHaveLength(1);
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(url()).toBe(`/products/pearl-ring-${RING.id}`);
    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['', 'false']);
  });

  it('searches on Enter, keeps the text in the field, and remembers it', async () => {
    const field = await open();
    await userEvent.type(field, ' pearl {Enter}');
    expect(url()).toBe('/products?search=pearl');
    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['pearl', 'false']);
    expect(recentSearches.list()).toEqual(['pearl']);
  });

  it('does nothing on Enter without a text', async () => {
    await userEvent.type(await open(), ' {Enter}');
    expect(url()).toBe('/about');
  });

  it('Escape closes the list and keeps the text; an arrow opens it again', async () => {
    const field = await open();
    await userEvent.type(field, 'pearl{Escape}');
    expect(optionNames()).toEqual([]);
    expect([field.value, field.getAttribute('aria-expanded')]).toEqual(['pearl', 'false']);
    await userEvent.keyboard('{ArrowDown}');
    expect(await findOption(SEE_ALL)).toBeTruthy();
  });

  it('closes when the focus leaves it, and on another page', async () => {
    const field = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('offers the searches of this device and the categories while it is empty', async () => {
    recentSearches.add('gold');
    recentSearches.add('emerald');
    const field = await open();
    expect(optionNames()).toEqual(['emerald', 'gold', 'Rings', 'All products']);
    expect(asked).toEqual([]);
    await userEvent.click(await findOption('gold'));
    expect(url()).toBe('/products?search=gold');
    expect(recentSearches.list()).toEqual(['gold', 'emerald']);
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches', hidden: true }));
    expect(optionNames()).toEqual(['Rings', 'All products']);
    expect(recentSearches.list()).toEqual([]);
    expect(document.activeElement).toBe(field);
  });

  it('says that nothing matches, and offers categories and all products instead', async () => {
    answer = suggestionsOf([], []);
    await userEvent.type(await open(), 'zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy();
    expect(screen.getByText(/Check the spelling/)).toBeTruthy();
    expect(optionNames()).toEqual(['Rings', 'All products']);
  });

  it('shows an error and tries again; the search itself stays possible', async () => {
    answer = { errors: [new GraphQLError('Too many requests.', { extensions: { code: 'RATE_LIMITED' } })] };
    await userEvent.type(await open(), 'pearl');
    const retry = await screen.findByRole('button', { name: 'Try again', hidden: true });
    expect(screen.getAllByText(/Too many requests\./).length).toBeGreaterThan(0);
    expect(optionNames()).toEqual([SEE_ALL]);
    answer = FOUND;
    await userEvent.click(retry);
    expect(await findOption('Rings')).toBeTruthy();
  });

  it('has the focus again after Try again by keyboard, whose button is gone', async () => {
    answer = new Error('Too busy');
    const field = await open();
    await userEvent.type(field, 'pearl');
    const retry = await screen.findByRole('button', { name: 'Try again', hidden: true });
    answer = FOUND;
    retry.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(field);
    await findOption('Rings');
    expect(document.activeElement).toBe(field);
  });

  it('says that there is no connection, and asks again once there is', async () => {
    answer = new TypeError('Failed to fetch');
    await userEvent.type(await open(), 'pearl');
    expect(await screen.findAllByText(/Unable to connect to server/)).toBeTruthy();
    answer = FOUND;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await findOption('Rings')).toBeTruthy();
  });

  it('shows the text that the products page was searched for, and loads nothing before it is used', async () => {
    const field = show('/products?search=emerald');
    expect(field.value).toBe('emerald');
    expect(within(document.body).queryByRole('listbox', { hidden: true })).toBeNull();
    expect(asked).toEqual([]);
    act(() => window.history.pushState(null, '', '/products'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(field.value).toBe(''));
  });
});

describe('the row of a small screen', () => {
  it('is opened by its button, closed by Cancel and Escape, and the focus returns', async () => {
    const field = show();
    const button = screen.getByRole('button', { name: 'Search', hidden: true });
    for (const close of [
      () => userEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true })),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await userEvent.click(button);
      expect([document.activeElement, button.getAttribute('aria-expanded')]).toEqual([field, 'true']);
      await screen.findByRole('listbox', { hidden: true });
      await close();
      expect([document.activeElement, button.getAttribute('aria-expanded')]).toEqual([button, 'false']);
    }
  });

  it('is closed by Back, and a search from it takes its place in the history', async () => {
    const field = show();
    const button = screen.getByRole('button', { name: 'Search', hidden: true });
    await userEvent.click(button);
    await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
    act(() => window.history.back());
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    expect(url()).toBe('/about');
    await userEvent.click(button);
    await waitFor(() => expect(window.history.state).toMatchObject({ overlays: 1 }));
    await userEvent.type(field, 'pearl{Enter}');
    expect(url()).toBe('/products?search=pearl');
    act(() => window.history.back());
    await waitFor(() => expect(url()).toBe('/about'));
    expect(window.history.state).not.toHaveProperty('overlays');
  });
});

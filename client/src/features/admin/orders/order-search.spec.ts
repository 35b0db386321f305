import { applySearchParams } from '../list/use-admin-search-params';
import { DEFAULT_SEARCH, orderSearchRules, parseSearch, toSearchParams, toVariables } from './order-search';

const parse = (text: string) => parseSearch(new URLSearchParams(text));

describe('The search for orders', () => {
  it('requests the newest first when nothing is set; omits unset values and all', () => {
    expect(toVariables(parse(''), 1)).toEqual({ filter: {}, sortBy: 'PLACED_AT', sortOrder: 'DESC', page: 1 });
    expect(toVariables(parse('status=all&search=&minAmount='), 2)).toEqual({
      filter: {},
      sortBy: 'PLACED_AT',
      sortOrder: 'DESC',
      page: 2,
    });
  });

  it('sends every field of the form', () => {
    const text =
      'search=Asha&status=shipped&startDate=2026-11-01&endDate=2026-11-30' +
      '&minAmount=100.50&maxAmount=2000&sortBy=amount&sortOrder=asc';
    expect(toVariables(parse(text), 3)).toEqual({
      filter: {
        search: 'Asha',
        status: 'SHIPPED',
        startDate: '2026-11-01',
        endDate: '2026-11-30',
        minAmount: 100.5,
        maxAmount: 2000,
      },
      sortBy: 'TOTAL',
      sortOrder: 'ASC',
      page: 3,
    });
    expect(
      new URLSearchParams(
        Object.entries(toSearchParams(parse(text))).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      ).toString(),
    ).toBe(text);
  });

  it.each([
    'status=lost',
    'sortBy=lines',
    'sortOrder=up',
    'startDate=2026-02-30',
    'endDate=yesterday',
    'minAmount=-1',
    'maxAmount=1e12',
    'minAmount=x',
    `search=${'x'.repeat(101)}`,
  ])('ignores %s in the URL', (text) => {
    expect(parse(text)).toEqual(DEFAULT_SEARCH);
  });

  it('ignores faults of single fields and of pairs of fields together', () => {
    expect(parse('minAmount=abc&startDate=2026-02-02&endDate=2026-02-01')).toEqual({
      ...DEFAULT_SEARCH,
      startDate: '2026-02-02',
    });
  });

  it.each(['all', ' all '])('takes a search of exactly "all" as none, as REST does: %j', (search) => {
    expect(toVariables({ ...DEFAULT_SEARCH, search }, 1).filter).toEqual({});
    expect(toVariables({ ...DEFAULT_SEARCH, search: 'small' }, 1).filter).toEqual({ search: 'small' });
  });

  it.each([
    [{ startDate: '2026-11-02', endDate: '2026-11-01' }, 'The end date lies before the start date'],
    [{ minAmount: '10', maxAmount: '9.99' }, 'The max amount is below the min amount'],
    [{ minAmount: '1.005' }, 'Amount has at most two decimals'],
    [{ maxAmount: 'ten' }, 'Amount must be a number'],
  ])('rejects %j with a message', (typed, message) =>
    expect(
      orderSearchRules.safeParse({ ...DEFAULT_SEARCH, ...typed }).error?.issues.map(({ message }) => message),
    ).toEqual([message]),
  );
});

describe('The search parameters in the URL', () => {
  const apply = (text: string, change: Record<string, string | null>) =>
    applySearchParams(new URLSearchParams(text), change).toString();

  it('resets the page to 1 with another filter or sort', () => {
    expect(apply('page=4&status=pending', { status: 'shipped' })).toBe('status=shipped');
    expect(apply('page=4', { sortBy: 'amount' })).toBe('sortBy=amount');
  });

  it('keeps the page when an order is opened and closed', () => {
    expect(apply('page=4', { order: 'a1' })).toBe('page=4&order=a1');
    expect(apply('page=4&order=a1', { order: null })).toBe('page=4');
    expect(apply('page=4', { page: '5' })).toBe('page=5');
  });
});

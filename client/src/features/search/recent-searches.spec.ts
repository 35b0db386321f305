import { LIMITS, SEARCH_BOX } from '#shared/limits';
import { recentSearches } from './recent-searches';

beforeEach(() => localStorage.clear());

describe('the recent searches of a device', () => {
  it('are the latest five, each once, the latest first', () => {
    for (const search of ['a', 'b', 'c', 'd', 'e', 'f', 'C']) recentSearches.add(search);
    expect(recentSearches.list()).toEqual(['C', 'f', 'e', 'd', 'b']);
    expect(recentSearches.list()).toHaveLength(SEARCH_BOX.recent);
  });

  it('can be cleared', () => {
    recentSearches.add('pearl');
    recentSearches.clear();
    expect([recentSearches.list(), localStorage.length]).toEqual([[], 0]);
  });

  it.each(['{', '"pearl"', '[1]', '[""]', JSON.stringify(['x'.repeat(LIMITS.search.max + 1)])])(
    'are none where %p is stored',
    (stored) => {
      localStorage.setItem('recentSearches', stored);
      expect(recentSearches.list()).toEqual([]);
    },
  );
});

import { History } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths';
import { useCategoryLinks } from '../../lib/shop/use-shop';
import { TextButton } from '../../ui/button/text-button';
import { focusSearchField } from './focus-search-field';
import { INSET, Option, OptionGroup } from './option';
import { recentSearches } from './recent-searches';
import { LIST_ID } from './search-field';
import { t } from './texts';

/** What an empty field offers: the searches of this device, and the categories. */
export function StartOptions() {
  const [recent, setRecent] = useState(recentSearches.list);
  const clear = () => {
    recentSearches.clear();
    setRecent([]);
    focusSearchField();
  };
  return (
    <>
      <div role="listbox" id={LIST_ID} aria-label={t('suggestions')}>
        {recent.length > 0 && (
          <OptionGroup id="search-recent" title={t('recentSearches')}>
            {recent.map((search, index) => (
              <Option key={search} id={`search-recent-${index}`} to={paths.search(search)} search={search}>
                <History size={18} strokeWidth={1.5} aria-hidden />
                {search}
              </Option>
            ))}
          </OptionGroup>
        )}
        <BrowseOptions />
      </div>
      {recent.length > 0 && (
        <TextButton type="button" variant="standalone" mx={INSET} onClick={clear}>
          {t('clearRecentSearches')}
        </TextButton>
      )}
    </>
  );
}

/** All categories and all products. */
export function BrowseOptions() {
  const categories = useCategoryLinks();
  return (
    <OptionGroup id="search-browse" title={t('browse')}>
      {categories.map(({ id, name }) => (
        <Option key={id} id={`search-category-${id}`} to={paths.collection({ id, name })}>
          {name}
        </Option>
      ))}
      <Option id="search-all" to={paths.products}>
        {t('allProducts')}
      </Option>
    </OptionGroup>
  );
}

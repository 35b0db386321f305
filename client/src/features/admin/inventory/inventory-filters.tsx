import { chakra } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { SelectField } from '../../../ui/form/select-field';
import { CategoryField } from '../categories/category-field';
import { SearchBox } from '../list/search-box';
import { hasActiveFilters, sortOptions, statusOptions, stockOptions, type InventoryFilter } from './inventory-filter';
import { t } from './texts';

interface InventoryFiltersProps {
  filter: InventoryFilter;
  onFilter: (change: Partial<InventoryFilter>) => void;
}

/** Selects apply at once, the search once typing has paused. On small screens the selects are collapsed. */
export function InventoryFilters({ filter, onFilter }: InventoryFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Bar role="search" aria-label={t('inventory')}>
      <SearchBox placeholder={t('nameOrSku')} value={filter.search} onSearch={(search) => onFilter({ search })} />
      <Button
        hideFrom="lg"
        alignSelf="end"
        variant="outline"
        bg="bg.panel"
        px="4"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />
        {hasActiveFilters({ ...filter, search: '' }) ? t('filtered') : t('filter')}
      </Button>
      <Selects data-open={isOpen || undefined}>
        <CategoryField
          isFilter
          first={['all', t('all')]}
          // The URL may name a category that has not loaded yet or was deleted.
          kept={filter.category === 'all' ? null : [filter.category, t('anotherCategory')]}
          value={filter.category}
          onChange={({ target }) => onFilter({ category: target.value })}
        />
        <SelectField
          label={t('status')}
          options={statusOptions()}
          value={filter.status}
          onChange={({ target }) => onFilter({ status: target.value })}
        />
        <SelectField
          label={t('stock')}
          options={stockOptions()}
          value={filter.stockStatus}
          onChange={({ target }) => onFilter({ stockStatus: target.value })}
        />
        <SelectField
          label={t('sort')}
          options={sortOptions()}
          value={filter.sort}
          onChange={({ target }) => onFilter({ sort: target.value })}
        />
      </Selects>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'grid' },
    flexWrap: 'wrap',
    '& > div:first-of-type': { flex: '1 1 8rem', minW: '0' },
    gridTemplateColumns: { lg: '1.6fr repeat(3, minmax(0, 1fr)) 1.4fr' },
    gap: '3',
    my: { base: '4', md: '6' },
    '& input': { height: '12' },
  },
});

const Selects = chakra('div', {
  base: {
    display: { base: 'none', lg: 'contents' },
    width: 'full',
    gridTemplateColumns: TWO_COLUMN_GRID,
    gap: '3',
    '&[data-open]': { display: { base: 'grid', lg: 'contents' } },
  },
});

import { Suspense, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { Button } from '../../../ui/button/button';
import type { FilterSheetProps } from './filter-sheet';
import { appliedFilters } from './list-params';
import type { ProductFiltersProps } from './filter-props';
import { t } from '../texts';

const FilterSheet = lazyComponent<FilterSheetProps>(() => import('./filter-sheet').then((m) => m.FilterSheet));

/** Opens the sheet, whose code is loaded only then. */
export function FilterSheetButton(props: ProductFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const count = appliedFilters({ ...props.params, search: '' }, props.categoryName).length;
  return (
    <>
      <Button
        variant="outline"
        hideFrom="md"
        flex="1 1 calc(50% - 4px)"
        minH="11"
        px="2"
        bg="bg.panel"
        whiteSpace="nowrap"
        aria-haspopup="dialog"
        onClick={open}
        css={{ '@media (scripting: none)': { display: 'none' } }}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />
        {count === 0 ? t('filters') : t('filtersApplied', { count })}
      </Button>
      <Suspense fallback={null}>
        {wasOpened && <FilterSheet {...props} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

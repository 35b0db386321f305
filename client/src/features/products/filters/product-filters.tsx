import { Box, chakra } from '@chakra-ui/react';
import { COLOURS } from '#shared/limits';
import { useEarlyEntry } from '../../../lib/hooks/use-early-entry';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Delayed, Skeleton } from '../../../ui/feedback/loading';
import { SwitchField } from '../../../ui/form/switch-field';
import { ColourDot, DOT_COLOURS } from './colour-dot';
import { FilterSelect } from './filter-select';
import { FilterSheetButton } from './filter-sheet-button';
import { categoryOptions, type ProductFiltersProps } from './filter-props';
import {
  colourName,
  parsePriceValue,
  pieceCount,
  priceOptions,
  priceValue,
  SORTS,
  type ListParams,
  type SortName,
} from './list-params';
import type { FacetCounts } from './use-product-facets';
import { t } from '../texts';

/** A colour without pieces cannot be chosen. */
const colourOptions = (chosen: ListParams['colour'], countOf: FacetCounts['ofColour']) => [
  { value: '', label: t('allColours') },
  ...COLOURS.map((colour) => ({
    value: colour,
    label: colourName(colour),
    count: countOf(colour),
    dot: DOT_COLOURS[colour],
    disabled: countOf(colour) === 0 && colour !== chosen,
  })),
];
const sortOptions = () => Object.entries(SORTS).map(([value, { label }]) => ({ value, label: t(label) }));

/** One line of selects; on a phone the sort order beside a button that opens the filters. */
export function ProductFilters(props: ProductFiltersProps) {
  const { params, categories, categoryName, facets, total, hasFailed, onChange } = props;
  const inStock = useEarlyEntry<HTMLInputElement>(
    ({ checked }) => checked !== params.inStock && onChange({ inStock: checked }),
  );
  return (
    <FilterForm action={paths.products} role="search" aria-label={t('filterProducts')} autoComplete="off">
      <FilterSheetButton {...props} />
      <FilterSelect
        isInSheet
        name="colour"
        label={t('colour')}
        options={colourOptions(params.colour, facets.ofColour)}
        value={params.colour}
        icon={params.colour && <ColourDot colour={params.colour} />}
        onChange={(colour) => onChange({ colour: COLOURS.find((known) => known === colour) ?? '' })}
      />
      <FilterSelect
        isInSheet
        name="category"
        label={t('category')}
        options={categoryOptions(categories)}
        value={categoryName}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        isInSheet
        name="price"
        label={t('price')}
        options={priceOptions(params)}
        value={priceValue(params)}
        onChange={(price) => onChange(parsePriceValue(price))}
      />
      <FilterSelect
        name="sort"
        label={t('sortBy')}
        options={sortOptions()}
        value={params.sort}
        onChange={(sort) => onChange({ sort: sort as SortName })}
      />
      <InStock>
        <SwitchField
          ref={inStock}
          name="inStock"
          value="true"
          label={t('inStockOnly')}
          count={params.inStock ? undefined : facets.inStock}
          checked={params.inStock}
          onChange={({ target }) => onChange({ inStock: target.checked })}
        />
      </InStock>
      <Count role="status">{total === undefined ? !hasFailed && <CountSkeleton /> : pieceCount(total)}</Count>
      {params.search && <input type="hidden" name="search" value={params.search} />}
      <Button type="submit" variant="outline" display="none" css={{ '@media (scripting: none)': { display: 'flex' } }}>
        {t('show')}
      </Button>
    </FilterForm>
  );
}

/** Sends the filters as the page's address where scripts do not run. */
const FilterForm = chakra('form', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    columnGap: { base: '2', lg: '4' },
    rowGap: '2',
    py: { md: '5' },
    borderYWidth: { md: '1px' },
  },
});

const InStock = chakra('div', {
  base: { height: { md: '12' }, mdDown: { display: 'none', '@media (scripting: none)': { display: 'block' } } },
});

const Count = chakra('div', {
  base: {
    mdDown: { display: 'none' },
    ms: 'auto',
    minW: '84px',
    lineHeight: '48px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
  },
});

const CountSkeleton = () => (
  <Delayed>
    <Box>
      <Skeleton height="16px" my="4" />
    </Box>
  </Delayed>
);

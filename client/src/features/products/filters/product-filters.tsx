import { Box, chakra } from '@chakra-ui/react';
import { COLOURS, type Colour } from '#shared/limits';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Delayed, Skeleton } from '../../../ui/feedback/loading';
import {
  colourName,
  priceOptions,
  parsePriceValue,
  priceValue,
  SORTS,
  type ListParams,
  type SortName,
} from './list-params';
import { FilterSelect } from './filter-select';
import { t } from '../texts';

/** The colours of the dots beside the options. */
const DOT_COLOURS: Record<Colour, string> = {
  black: '#24141F',
  white: '#FFFFFF',
  red: '#A6192E',
  blue: '#1F4E9E',
  green: '#1E6B45',
  brown: '#6B4426',
  yellow: '#D9A520',
};

const colourOptions = () => [
  { value: '', label: t('allColours') },
  ...COLOURS.map((colour) => ({ value: colour, label: colourName(colour) })),
];
const sortOptions = () => Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));

interface ProductFiltersProps {
  params: ListParams;
  /** The names of all categories, with that of the selected one even if it does not exist. */
  categories: string[];
  /** The selected category; empty for all. */
  categoryName: string;
  /** For example "8 pieces"; undefined while loading, null after an error. */
  count: string | null | undefined;
  onChange: (change: Partial<ListParams>) => void;
}

export function ProductFilters({ params, categories, categoryName, count, onChange }: ProductFiltersProps) {
  const categoryOptions = [
    { value: '', label: t('allCategories2') },
    ...categories.map((name) => ({ value: name, label: name })),
  ];

  return (
    <FilterForm action={paths.products} role="search" aria-label={t('filterProducts')}>
      <FilterSelect
        name="colour"
        label={t('colour')}
        shortLabel={t('colour')}
        options={colourOptions()}
        value={params.colour}
        icon={params.colour && <Dot colour={DOT_COLOURS[params.colour]} />}
        onChange={(colour) => onChange({ colour: COLOURS.find((known) => known === colour) ?? '' })}
      />
      <FilterSelect
        name="category"
        label={t('category')}
        shortLabel={t('category')}
        options={categoryOptions}
        value={categoryName}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        name="price"
        label={t('price')}
        shortLabel={t('price')}
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
      <Box
        hideBelow="lg"
        ms="auto"
        minW="84px"
        alignSelf="flex-end"
        lineHeight="48px"
        textAlign="end"
        whiteSpace="nowrap"
        color="fg.muted"
        role="status"
      >
        {count === undefined ? <CountSkeleton /> : count}
      </Box>
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
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    gap: { base: '2', lg: '4' },
    py: { md: '5' },
    borderYWidth: { md: '1px' },
  },
});

const CountSkeleton = () => (
  <Delayed>
    <Skeleton height="16px" my="4" />
  </Delayed>
);

const Dot = ({ colour }: { colour: string }) => (
  <Box
    as="span"
    flexShrink="0"
    boxSize="4"
    borderRadius="50%"
    bg={colour}
    borderWidth="1px"
    borderColor="border.control"
    aria-hidden
  />
);

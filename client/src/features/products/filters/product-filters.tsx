import { Box, Flex } from '@chakra-ui/react';
import { COLOURS, type Colour } from '#shared/limits';
import { Delayed, Skeleton } from '../../../ui/feedback/loading';
import { colourName, priceOptions, parsePriceValue, priceValue, SORTS, type ListParams, type SortName } from './list-params';
import { FilterSelect } from './filter-select';

/** The dot beside a colour's name; a look of the shop, not of the product. */
const DOTS: Record<Colour, string> = {
  black: '#24141F',
  white: '#FFFFFF',
  red: '#A6192E',
  blue: '#1F4E9E',
  green: '#1E6B45',
  brown: '#6B4426',
  yellow: '#D9A520',
};

const COLOUR_OPTIONS = [
  { value: '', label: 'All colours' },
  ...COLOURS.map((colour) => ({ value: colour, label: colourName(colour) })),
];
const SORT_OPTIONS = Object.entries(SORTS).map(([value, { label }]) => ({ value, label }));

interface ProductFiltersProps {
  address: ListParams;
  /** All names of categories, and the chosen one's even if the shop has no such category. */
  categories: string[];
  /** The chosen category by its name; empty for all. */
  categoryName: string;
  /** "8 pieces"; undefined while on its way, null when it cannot be known. */
  count: string | null | undefined;
  onChange: (change: Partial<ListParams>) => void;
}

export function ProductFilters({ address, categories, categoryName, count, onChange }: ProductFiltersProps) {
  const categoryOptions = [
    { value: '', label: 'All categories' },
    ...categories.map((name) => ({ value: name, label: name })),
  ];

  return (
    <Flex
      role="search"
      aria-label="Filter products"
      align="flex-end"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
      gap={{ base: '2', lg: '4' }}
      py={{ md: '5' }}
      borderYWidth={{ md: '1px' }}
    >
      <FilterSelect
        label="Colour"
        shortLabel="Colour"
        options={COLOUR_OPTIONS}
        value={address.colour}
        icon={address.colour && <Dot colour={DOTS[address.colour]} />}
        onChange={(colour) => onChange({ colour: COLOURS.find((one) => one === colour) ?? '' })}
      />
      <FilterSelect
        label="Category"
        shortLabel="Category"
        options={categoryOptions}
        value={categoryName}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label="Price"
        shortLabel="Price"
        options={priceOptions(address)}
        value={priceValue(address)}
        onChange={(price) => onChange(parsePriceValue(price))}
      />
      <FilterSelect
        label="Sort by"
        options={SORT_OPTIONS}
        value={address.sort}
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
        {count === undefined ? <ComingCount /> : count}
      </Box>
    </Flex>
  );
}

const ComingCount = () => (
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

import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '../../../ui/button/button';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import {
  activeFields,
  ORDER_OPTIONS,
  orderSearchRules,
  SORT_OPTIONS,
  STATUS_OPTIONS,
  type OrderSearch,
} from './order-search';

interface OrderSearchFormProps {
  search: OrderSearch;
  onSearch: (search: OrderSearch) => void;
  onClearMessages: () => void;
}

/** The form follows the search in the URL. Selects apply at once; typed values apply with the Search button. */
export function OrderSearchForm({ search, onSearch, onClearMessages }: OrderSearchFormProps) {
  const form = useForm<OrderSearch, unknown, z.output<typeof orderSearchRules>>({
    resolver: zodResolver(orderSearchRules),
    values: search,
  });
  const { register, getValues } = form;
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(false);
  const submit = form.handleSubmit(() => onSearch(getValues()));
  const submitOnChange = { onChange: () => void submit() };
  const activeCount = activeFields(search).filter((field) => field !== 'search').length;
  return (
    <Form role="search" aria-label="Orders" noValidate onSubmit={(event) => void submit(event)}>
      <chakra.div gridColumn={{ base: 'span 4', lg: 'span 4' }}>
        <TextField
          label="Search"
          type="search"
          placeholder="Name, email or order ID"
          error={errors.search?.message}
          {...register('search')}
        />
      </chakra.div>
      <Button
        hideFrom="lg"
        alignSelf="end"
        variant="outline"
        bg="bg.panel"
        px="3"
        aria-expanded={isOpen}
        aria-label={activeCount > 0 ? `More search fields, ${activeCount} in use` : 'More search fields'}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />
        {activeCount > 0 && activeCount}
      </Button>
      <MoreFields data-open={isOpen || undefined}>
        <SelectField label="Status" options={STATUS_OPTIONS} {...register('status', submitOnChange)} />
        <TextField label="Start date" type="date" error={errors.startDate?.message} {...register('startDate')} />
        <TextField label="End date" type="date" error={errors.endDate?.message} {...register('endDate')} />
        <TextField
          label="Min amount"
          inputMode="decimal"
          placeholder="Rs. 0.00"
          error={errors.minAmount?.message}
          {...register('minAmount')}
        />
        <TextField
          label="Max amount"
          inputMode="decimal"
          placeholder="No limit"
          error={errors.maxAmount?.message}
          {...register('maxAmount')}
        />
        <SelectField label="Sort by" options={SORT_OPTIONS} {...register('sortBy', submitOnChange)} />
        <SelectField label="Order" options={ORDER_OPTIONS} {...register('sortOrder', submitOnChange)} />
      </MoreFields>
      <chakra.div
        gridColumn={{ base: 'span 5', lg: 'span 4' }}
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        alignItems="flex-end"
        gap="3"
      >
        <Button variant="ghost" px="4" fontSize="1rem" color="fg.muted" onClick={onClearMessages}>
          Clear Messages
        </Button>
        <Button type="submit" px="6" fontSize="1rem">
          <Search size={18} strokeWidth={1.5} aria-hidden />
          Search
        </Button>
      </chakra.div>
    </Form>
  );
}

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(4, minmax(0, 1fr)) auto', lg: 'repeat(12, minmax(0, 1fr))' },
    gap: '3',
    my: { base: '4', md: '6' },
    '& input': { height: '12' },
  },
});

const MoreFields = chakra('div', {
  base: {
    display: { base: 'none', lg: 'contents' },
    gridColumn: 'span 5',
    gridTemplateColumns: { base: TWO_COLUMN_GRID, md: 'repeat(3, minmax(0, 1fr))' },
    gap: '3',
    '&[data-open]': { display: { base: 'grid', lg: 'contents' } },
    '& > *': { gridColumn: { lg: 'span 2' } },
    '& > :nth-child(2), & > :nth-child(3)': { gridColumn: { lg: 'span 3' } },
  },
});

import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { fieldProps } from '../../../lib/form/field-props';
import { Button } from '../../../ui/button/button';
import { TWO_COLUMN_GRID } from '../../../ui/layout/two-column-grid';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import {
  activeFields,
  orderOptions,
  orderSearchRules,
  sortOptions,
  statusOptions,
  type OrderSearch,
} from './order-search';
import { t } from './texts';

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
  const field = fieldProps(form);
  const [isOpen, setOpen] = useState(false);
  const submit = form.handleSubmit(() => onSearch(getValues()));
  const submitOnChange = { onChange: () => void submit() };
  const activeCount = activeFields(search).filter((field) => field !== 'search').length;
  return (
    <Form role="search" aria-label={t('orders')} noValidate onSubmit={(event) => void submit(event)}>
      <chakra.div flex="1 1 12rem" minW="0">
        <TextField label={t('search')} type="search" placeholder={t('nameEmailOrOrderId')} {...field('search')} />
      </chakra.div>
      <Button
        alignSelf="end"
        variant="outline"
        bg="bg.panel"
        px="3"
        aria-expanded={isOpen}
        aria-label={activeCount > 0 ? t('moreSearchFieldsInUse', { activeCount }) : t('moreSearchFields')}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />
        <chakra.span hideBelow="lg">{t('moreSearchFields')}</chakra.span>
        {activeCount > 0 && activeCount}
      </Button>
      <MoreFields hidden={!isOpen}>
        <SelectField label={t('status')} options={statusOptions()} {...register('status', submitOnChange)} />
        <TextField label={t('startDate')} type="date" {...field('startDate')} />
        <TextField label={t('endDate')} type="date" {...field('endDate')} />
        <TextField
          label={t('minAmount')}
          inputMode="decimal"
          placeholder={t('amountPlaceholder')}
          {...field('minAmount')}
        />
        <TextField label={t('maxAmount')} inputMode="decimal" placeholder={t('noLimit')} {...field('maxAmount')} />
        <SelectField label={t('sortBy')} options={sortOptions()} {...register('sortBy', submitOnChange)} />
        <SelectField label={t('order')} options={orderOptions()} {...register('sortOrder', submitOnChange)} />
      </MoreFields>
      <chakra.div
        flex={{ base: '1 1 100%', lg: '0 0 auto' }}
        order={{ lg: '1' }}
        display="flex"
        flexWrap="wrap"
        justifyContent="flex-end"
        alignItems="flex-end"
        gap="3"
      >
        <Button variant="ghost" px="4" fontSize="1rem" color="fg.muted" onClick={onClearMessages}>
          {t('clearMessages')}
        </Button>
        <Button type="submit" px="6" fontSize="1rem">
          <Search size={18} strokeWidth={1.5} aria-hidden />
          {t('search')}
        </Button>
      </chakra.div>
    </Form>
  );
}

const Form = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', my: { base: '4', md: '6' }, '& input': { height: '12' } },
});

const MoreFields = chakra('div', {
  base: {
    display: 'grid',
    '&[hidden]': { display: 'none' },
    flex: '1 1 100%',
    order: { lg: '2' },
    gridTemplateColumns: {
      base: TWO_COLUMN_GRID,
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    gap: '3',
  },
});

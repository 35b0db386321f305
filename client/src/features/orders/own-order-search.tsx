import { zodResolver } from '@hookform/resolvers/zod';
import { chakra } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { ownOrderSearchRules } from '#shared/rules/order.rules';
import { fieldProps } from '../../lib/form/field-props';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form/text-field';
import { t } from './texts';

interface OwnOrderSearchProps {
  /** Whether the list shows only the order that was searched for. */
  isFiltered: boolean;
  onSearch: (reference: string | null) => void;
}

/** Searches the user's orders by short reference. */
export function OwnOrderSearch({ isFiltered, onSearch }: OwnOrderSearchProps) {
  const form = useForm({
    resolver: zodResolver(ownOrderSearchRules),
    defaultValues: { reference: '' },
  });
  const search = form.handleSubmit(({ reference }) => onSearch(reference));
  const showAll = () => {
    form.setFocus('reference'); // the button goes
    form.reset();
    onSearch(null);
  };
  return (
    <chakra.form
      noValidate
      role="search"
      aria-label={t('findAnOrder')}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      gap="3"
      mb="6"
      onSubmit={(event) => void search(event)}
    >
      <chakra.div flex="1 1 12rem" maxW="20rem">
        <TextField
          label={t('shortReferenceLabel')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fieldProps(form)('reference')}
        />
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3" pt="1.75rem">
        <Button type="submit" variant="outline">
          {t('find')}
        </Button>
        {isFiltered && (
          <Button variant="outline" onClick={showAll}>
            {t('showAllOrders')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  );
}

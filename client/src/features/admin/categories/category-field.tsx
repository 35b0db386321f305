import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { forwardRef } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../lib/errors/error-message';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { SelectField } from '../../../ui/form/select-field';
import type { SelectProps } from '../../../ui/form/select';
import { LoadError } from '../list/load-error';
import { AdminCategories } from './category-documents';
import { t } from './texts';

interface CategoryFieldProps extends Omit<SelectProps, 'options'> {
  /** The option above the categories: its value and label. */
  first: readonly [value: string, label: string];
  /** An option that stays when it is in the list no more, or not yet: its value and label. */
  kept?: readonly [value: string, label: string] | null;
  required?: boolean;
  /** A filter above a list: the list says that the server cannot be reached. */
  isFilter?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A select of the categories. Says so when they cannot be loaded, and when a required one cannot be chosen yet. */
export const CategoryField = forwardRef<HTMLSelectElement, CategoryFieldProps>(function CategoryField(
  { first, kept, isFilter, ...select },
  ref,
) {
  const { data, error, refetch } = useQuery(AdminCategories, { fetchPolicy: 'cache-and-network' });
  const options = [first, ...withKept(data?.categories ?? [], kept)];
  return (
    <chakra.div display="grid" gap="2" alignContent="start" minW="0">
      <SelectField ref={ref} label={t('category')} options={options} {...select} />
      {error && !data && !isFilter && (
        <LoadError onRetry={() => void refetch().catch(() => undefined)}>
          {`${errorMessage(error)} ${t('categoriesCannotBeChosen')}`}
        </LoadError>
      )}
      {select.required && data?.categories.length === 0 && <NoCategories />}
    </chakra.div>
  );
});

type Option = CategoryFieldProps['first'];

function withKept(categories: readonly { id: string; name: string }[], kept: Option | null | undefined): Option[] {
  const options = categories.map(({ id, name }) => [id, name] as const);
  const isMissing = kept && !options.some(([id]) => id === kept[0]);
  return isMissing ? [...options, kept] : options;
}

const NoCategories = () => (
  <Notice
    tone="info"
    action={
      <Button asChild size="md" variant="outline">
        <Link to={paths.dashboardTab('categories')}>{t('categories')}</Link>
      </Button>
    }
  >
    {t('createOneFirst')}
  </Notice>
);

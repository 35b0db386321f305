import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { formatRs } from '#shared/money';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import { TextField } from '../../../ui/form/text-field';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { RowButton } from '../../../ui/button/row-button';
import { LoadError } from '../list/load-error';
import { OrderableProducts, type OrderableProduct } from './new-order-documents';
import { t } from './texts';

export const SEARCH_ID = 'new-order-search';

/** Finds products by name or SKU; pressing one adds a piece of it. */
export function ProductSearch({ onAdd }: { onAdd: (product: OrderableProduct) => void }) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const { data, error, loading, refetch } = useQuery(OrderableProducts, {
    variables: { search },
    skip: search === '',
    fetchPolicy: 'cache-and-network',
  });
  const found = search === '' ? null : (data?.inventory.items ?? null);
  const status = search === '' ? null : statusOf(loading, found);
  return (
    <div>
      <TextField
        id={SEARCH_ID}
        label={t('findProduct')}
        type="search"
        placeholder={t('nameOrSku')}
        maxLength={LIMITS.search.max}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter searches; it must not place the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {error && !data && (
        <LoadError mb="0" onRetry={() => void refetch().catch(() => undefined)}>
          {t('failedToSearch')}
        </LoadError>
      )}
      <chakra.p role="status" minH="7" pt="1" textStyle="small" color="fg.muted">
        {status}
      </chakra.p>
      <chakra.ul listStyleType="none">
        {found?.map((product) => (
          <li key={product.id}>
            <FoundProduct product={product} onAdd={onAdd} />
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}

const statusOf = (isLoading: boolean, found: OrderableProduct[] | null): string | null => {
  if (!found) return isLoading ? t('searching') : null;
  return found.length === 0 ? t('nothingFound') : null;
};

interface FoundProductProps {
  product: OrderableProduct;
  onAdd: (product: OrderableProduct) => void;
}

function FoundProduct({ product, onAdd }: FoundProductProps) {
  const { name, stock, unitPrice } = product;
  return (
    <RowButton
      variant="option"
      flexWrap="wrap"
      rowGap="0"
      px="2"
      borderRadius="l2"
      aria-disabled={stock === 0 || undefined}
      onClick={() => stock > 0 && onAdd(product)}
    >
      <chakra.span flex="1 1 10rem" minW="0" overflowWrap="anywhere">
        <chakra.span srOnly>{t('add')} </chakra.span>
        {name}
      </chakra.span>
      <chakra.span color="fg.muted">{stock === 0 ? t('soldOut') : t('piecesLeft', { count: stock })}</chakra.span>
      <NoWrapAmounts>{formatRs(unitPrice)}</NoWrapAmounts>
      <Plus size={18} strokeWidth={1.5} aria-hidden />
    </RowButton>
  );
}

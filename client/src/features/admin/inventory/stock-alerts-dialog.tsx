import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { thresholdRules } from '#shared/rules/product.rules';
import { errorMessage } from '../../../lib/errors/error-message';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/overlay/dialog';
import { TextField } from '../../../ui/form/text-field';
import { Picture } from '../../../ui/media/picture';
import { ListSkeleton } from '../list/list-states';
import { LoadError } from '../list/load-error';
import { parseNumber } from '../form/parse-number';
import { StockAlerts, type InventoryRow } from './inventory-documents';
import { StockBadge } from './product-badges';
import { t } from './texts';

interface StockAlertsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onEdit: (id: string) => void;
}

/** Active products with at most `threshold` pieces in stock, the fewest first. */
export function StockAlertsDialog({ isOpen, onClose, onEdit }: StockAlertsDialogProps) {
  const [text, setText] = useState(String(LIMITS.lowStock));
  const { data: validInput, error } = thresholdRules.safeParse({ threshold: parseNumber(text) ?? Number.NaN });
  const editProduct = (id: string) => {
    onClose();
    onEdit(id);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('stockAlerts')}
      width="47.5rem"
      actions={
        <Button size="md" variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <chakra.div color="fg" fontSize="1rem" minH={{ base: '70dvh', md: '32rem' }}>
        <chakra.div maxW="16rem" mb="5">
          <TextField
            label={t('threshold')}
            inputMode="numeric"
            hint={t('usualOrOwnThreshold', { usual: LIMITS.lowStock })}
            value={text}
            error={error?.issues[0]?.message}
            onChange={({ target }) => setText(target.value)}
          />
        </chakra.div>
        {validInput?.threshold != null && <LowStockProducts threshold={validInput.threshold} onEdit={editProduct} />}
      </chakra.div>
    </Dialog>
  );
}

/** The list of the previous threshold stays in view while the next one loads. */
function LowStockProducts({ threshold, onEdit }: { threshold: number; onEdit: (id: string) => void }) {
  const { data, previousData, error, refetch } = useQuery(StockAlerts, {
    // The usual threshold is each product's own.
    variables: { threshold: threshold === LIMITS.lowStock ? null : threshold },
    fetchPolicy: 'cache-and-network',
  });
  const products = (data ?? previousData)?.lowStock;
  if (error) return <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>;
  return products ? (
    <LowStockList
      products={products}
      summary={data ? summaryText(products.length, threshold) : t('loadingProducts')}
      onEdit={onEdit}
    />
  ) : (
    <ListSkeleton rows={4}>{t('loadingProducts')}</ListSkeleton>
  );
}

function LowStockList({
  products,
  summary,
  onEdit,
}: {
  products: readonly InventoryRow[];
  summary: string;
  onEdit: (id: string) => void;
}) {
  return (
    <>
      <chakra.p mb="2" color="fg.muted" aria-live="polite">
        {summary}
      </chakra.p>
      <List tabIndex={0} aria-label={t('lowStockList')} hidden={products.length === 0}>
        {products.map((product) => (
          <ListItem key={product.id}>
            <chakra.span gridArea="image" width="10" textStyle="smallest">
              <Picture image={product.image} alt="" sizes="40px" />
            </chakra.span>
            <chakra.span gridArea="name" minW="0">
              {product.name}
              <chakra.span display="block" textStyle="smallest" color="fg.muted">
                {product.sku ?? t('noSku')}
              </chakra.span>
            </chakra.span>
            <chakra.span gridArea="stock">
              <StockBadge stock={product.stock} level={product.stockLevel} />
            </chakra.span>
            <Button
              gridArea="edit"
              size="md"
              variant="ghost"
              px="3"
              fontSize="1rem"
              aria-label={t('editName', { name: product.name })}
              onClick={() => onEdit(product.id)}
            >
              {t('edit')}
            </Button>
          </ListItem>
        ))}
      </List>
    </>
  );
}

function summaryText(count: number, threshold: number): string {
  if (count === 0)
    return threshold === LIMITS.lowStock ? t('noActiveProductIsLow') : t('noActiveProductHasPiecesOr', { threshold });
  return count >= LIMITS.lowStockList ? t('theProductsWithTheFewestPieces', { count }) : t('products', { count });
}

const List = chakra('ul', {
  base: {
    containerType: 'inline-size',
    maxH: { md: '26rem' },
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'l2',
    listStyleType: 'none',
  },
});

const ListItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateAreas: { base: '"image name edit" "image stock edit"', sm: '"image name stock edit"' },
    gridTemplateColumns: { base: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: { base: '3', sm: '4' },
    rowGap: '1',
    py: '2',
    ps: '3',
    pe: { base: '0', sm: '3' },
    borderTopWidth: '1px',
    _first: { borderTopWidth: '0' },
    // Too narrow for columns, for instance with enlarged text.
    '@container (max-width: 14rem)': { display: 'flex', flexWrap: 'wrap' },
  },
});

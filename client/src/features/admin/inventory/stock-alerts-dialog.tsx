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
      title="Stock Alerts"
      width="47.5rem"
      actions={
        <Button size="md" variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <chakra.div color="fg" fontSize="1rem" minH={{ base: '70dvh', md: '32rem' }}>
        <chakra.div maxW="16rem" mb="5">
          <TextField
            label="Threshold"
            inputMode="numeric"
            hint="Products with at most so many pieces"
            value={text}
            error={error?.issues[0]?.message}
            onChange={({ target }) => setText(target.value)}
          />
        </chakra.div>
        {validInput && <LowStockProducts threshold={validInput.threshold} onEdit={editProduct} />}
      </chakra.div>
    </Dialog>
  );
}

/** The list of the previous threshold stays in view while the next one loads. */
function LowStockProducts({ threshold, onEdit }: { threshold: number; onEdit: (id: string) => void }) {
  const { data, previousData, error, refetch } = useQuery(StockAlerts, {
    variables: { threshold },
    fetchPolicy: 'cache-and-network',
  });
  const products = (data ?? previousData)?.lowStock;
  if (error) return <LoadError onRetry={() => void refetch().catch(() => undefined)}>{errorMessage(error)}</LoadError>;
  return products ? (
    <LowStockList
      products={products}
      summary={data ? summaryText(products.length, threshold) : 'Loading products...'}
      onEdit={onEdit}
    />
  ) : (
    <ListSkeleton rows={4}>Loading products...</ListSkeleton>
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
      <List tabIndex={0} aria-label="Low stock" hidden={products.length === 0}>
        {products.map((product) => (
          <ListItem key={product.id}>
            <chakra.span gridArea="image" width="10" textStyle="smallest">
              <Picture image={product.image} alt="" sizes="40px" />
            </chakra.span>
            <chakra.span gridArea="name" minW="0">
              {product.name}
              <chakra.span display="block" textStyle="smallest" color="fg.muted">
                {product.sku ?? 'No SKU'}
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
              aria-label={`Edit ${product.name}`}
              onClick={() => onEdit(product.id)}
            >
              Edit
            </Button>
          </ListItem>
        ))}
      </List>
    </>
  );
}

function summaryText(count: number, threshold: number): string {
  if (count === 0) return `No active product has ${threshold} pieces or fewer.`;
  return count >= LIMITS.lowStockList
    ? `The ${count} products with the fewest pieces`
    : `${count} ${count === 1 ? 'product' : 'products'}`;
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

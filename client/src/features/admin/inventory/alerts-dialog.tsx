import { skipToken, useQuery } from '@apollo/client/react';
import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { LIMITS } from '#shared/limits';
import { thresholdRules } from '#shared/rules/product.rules';
import { errorText } from '../../../lib/error-text';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { Picture } from '../../../ui/well';
import { ComingList } from '../desk-box';
import { StockAlerts, type DeskProduct } from './inventory-documents';
import { StockMark } from './marks';

interface AlertsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onEdit: (id: string) => void;
}

/** What will soon be gone, or is: active products with at most so many pieces, the fewest first. */
export function AlertsDialog({ isOpen, onClose, onEdit }: AlertsDialogProps) {
  const [typed, setTyped] = useState(String(LIMITS.lowStock));
  const { data: given, error: fault } = thresholdRules.safeParse({ threshold: typed.trim() === '' ? Number.NaN : Number(typed) });
  const { data, previousData, error, refetch } = useQuery(StockAlerts, isOpen && given ? { variables: given, fetchPolicy: 'cache-and-network' } : skipToken);
  const products = (data ?? previousData)?.lowStock;
  const onEditOne = (id: string) => {
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
      <chakra.div color="fg" fontSize="1rem" minH="20rem">
        <chakra.div maxW="16rem" mb="5">
          <TextField label="Threshold" inputMode="numeric" hint="Products with at most so many pieces" value={typed} error={fault?.issues[0]?.message} onChange={({ target }) => setTyped(target.value)} />
        </chakra.div>
        {error && (
          <Notice
            tone="error"
            action={
              <Button size="md" variant="outline" onClick={() => void refetch().catch(() => undefined)}>
                Try Again
              </Button>
            }
          >
            {errorText(error)}
          </Notice>
        )}
        {!products && !error && given && <ComingList height="220px">Loading products...</ComingList>}
        {products && <Alerts products={products} threshold={given?.threshold} onEdit={onEditOne} />}
      </chakra.div>
    </Dialog>
  );
}

function Alerts({ products, threshold, onEdit }: { products: readonly DeskProduct[]; threshold: number | undefined; onEdit: (id: string) => void }) {
  return (
    <>
      <chakra.p mb="2" color="fg.muted" aria-live="polite">
        {words(products.length, threshold)}
      </chakra.p>
      <List tabIndex={0} aria-label="Low stock" hidden={products.length === 0}>
        {products.map((product) => (
          <chakra.li key={product.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" py="2" px="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <chakra.span width="10" flexShrink="0">
              <Picture image={product.image} alt="" sizes="40px" />
            </chakra.span>
            <chakra.span flex="1 1 9rem" minW="0">
              {product.name}
              <chakra.span display="block" textStyle="smallest" color="fg.muted">
                {product.sku ?? 'No SKU'}
              </chakra.span>
            </chakra.span>
            <StockMark stock={product.stock} level={product.stockLevel} />
            <Button size="md" variant="ghost" px="3" fontSize="1rem" aria-label={`Edit ${product.name}`} onClick={() => onEdit(product.id)}>
              Edit
            </Button>
          </chakra.li>
        ))}
      </List>
    </>
  );
}

function words(count: number, threshold: number | undefined): string {
  if (count === 0) return threshold === undefined ? 'No products' : `No active product has ${threshold} pieces or fewer.`;
  return count >= LIMITS.lowStockList ? `The ${count} products with the fewest pieces` : `${count} ${count === 1 ? 'product' : 'products'}`;
}

const List = chakra('ul', { base: { maxH: '26rem', overflowY: 'auto', borderWidth: '1px', borderRadius: 'l2', listStyleType: 'none' } });

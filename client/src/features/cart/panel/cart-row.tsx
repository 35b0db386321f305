import { Box, chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LIMITS } from '#shared/limits';
import { formatRs } from '#shared/money';
import { paths } from '../../../lib/paths';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { Picture } from '../../../ui/media/picture';
import type { CartLineView } from '../cart-types';
import { QuantityStepper } from '../add/quantity-stepper';
import { useCart } from '../use-cart';

/** One line of the panel. */
export function CartRow({ line }: { line: CartLineView }) {
  const { setQuantity, remove, closePanel } = useCart();
  const fullName = line.size === null ? line.name : `${line.name}, size ${line.size}`;
  return (
    <Row>
      <Box width="80px" flexShrink="0">
        <Picture image={line.image} alt="" sizes="80px" />
      </Box>
      <Box flex="1" minW="0">
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
          <ProductLink to={paths.product(line.id)} onClick={closePanel}>
            {line.name}
          </ProductLink>
          <Box as="span" flexShrink="0" ms="auto" textStyle="label">
            <NoWrapAmounts>{formatRs(line.total)}</NoWrapAmounts>
          </Box>
        </Box>
        <Box textStyle="small" color="fg.muted">
          <NoWrapAmounts>{unitPriceText(line)}</NoWrapAmounts>
        </Box>
        <StockWarning line={line} />
        <Box mt="1.5" display="flex" alignItems="center" justifyContent="space-between">
          <QuantityStepper
            label={`Quantity of ${fullName}`}
            value={line.quantity}
            min={LIMITS.quantity.min}
            max={Math.max(LIMITS.quantity.min, Math.min(LIMITS.quantity.max, line.stock))}
            isAtMin={false}
            isAtMax={!line.isActive || line.quantity >= Math.min(line.stock, LIMITS.quantity.max)}
            onChange={(quantity) => setQuantity(line.key, quantity)}
          />
          <RemoveButton type="button" aria-label={`Remove ${fullName}`} onClick={() => remove(line.key)}>
            <Trash2 size={20} strokeWidth={1.5} aria-hidden />
          </RemoveButton>
        </Box>
      </Box>
    </Row>
  );
}

function unitPriceText({ size, quantity, unitPrice }: CartLineView): string {
  if (size !== null) return `Size ${size} · ${formatRs(unitPrice)}`;
  return quantity > 1 ? `${formatRs(unitPrice)} each` : formatRs(unitPrice);
}

function StockWarning({ line }: { line: CartLineView }) {
  if (line.isActive && line.quantity <= line.stock) return null;
  const text = !line.isActive ? 'No longer available' : line.stock > 0 ? `Only ${line.stock} left` : 'Out of stock';
  return (
    <Box textStyle="small" color="cancelled.fg">
      {text}
    </Box>
  );
}

const Row = chakra('li', {
  base: { display: 'flex', gap: '4', py: '18px', listStyle: 'none', '& + &': { borderTopWidth: '1px' } },
});

/** A line of text with a 44 px touch target. It takes the whole row when the amount leaves it too little room. */
const ProductLink = chakra(Link, {
  base: {
    position: 'relative',
    flex: '1 1 4.75rem',
    minW: '0',
    overflowWrap: 'anywhere',
    _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-11px' },
    textStyle: 'cardName',
    fontSize: '17px',
    color: 'fg',
    _hover: { textDecoration: 'underline', textDecorationColor: 'accent', textUnderlineOffset: '4px' },
  },
});

const RemoveButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '44px',
    me: '-3',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
  },
});

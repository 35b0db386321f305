import { useRef, useState, type MouseEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import { LIMITS } from '#shared/limits';
import { Button } from '../../../ui/button/button';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import { stockOf } from '../cart-operations';
import { maximumText } from '../cart-texts';
import type { CartProduct } from '../cart-types';
import { useCart } from '../use-cart';
import { BuyBar } from './buy-bar';
import { t } from './texts';

interface AddToCartProps {
  product: CartProduct;
  /** The chosen size; null until one is chosen, and for products without sizes. */
  size: string | null;
  /** Called when the button is pressed before a size is chosen. */
  onNeedSize?: () => void;
}

/** Quantity stepper and button; on phones also the bar at the bottom. Renders nothing for a product without stock. */
export function AddToCart({ product, size, onNeedSize }: AddToCartProps) {
  const { add, quantityOf } = useCart();
  const [quantity, setQuantity] = useState(1);
  const button = useRef<HTMLButtonElement>(null);
  if (product.stock <= 0) return null;

  const stock = stockOf(product, size);
  const wanted = quantityOf(product.id, size) + quantity;
  const needsSize = product.hasSizes && size === null;
  const { label, hint } = buttonTexts({ needsSize, quantity, stock, isWithinLimit: wanted <= LIMITS.quantity.max });
  const canAdd = hint === null;
  const onAdd = (click: MouseEvent) => {
    if (needsSize) onNeedSize?.();
    // The second click of a double click must not add again.
    if (!canAdd || click.detail > 1) return;
    add(product, quantity, size);
    setQuantity(1);
  };

  return (
    <Box data-screen>
      <Box display="flex" flexWrap="wrap" gap="3">
        <QuantityStepper
          label={t('quantity')}
          value={quantity}
          min={0}
          max={LIMITS.quantity.max}
          isAtMin={quantity <= 1}
          isAtMax={quantity >= stock || wanted >= LIMITS.quantity.max}
          onChange={setQuantity}
        />
        <Button
          ref={button}
          flex="1"
          px="3"
          minW="0"
          aria-disabled={!canAdd}
          aria-describedby="add-to-cart-hint"
          onClick={onAdd}
        >
          {canAdd && <ShoppingBag size={20} strokeWidth={1.5} aria-hidden />}
          {label}
        </Button>
      </Box>
      <Hint id="add-to-cart-hint" aria-live="polite">
        {hint}
      </Hint>
      <BuyBar pageButton={button} product={product} size={size} label={label} canAdd={canAdd} onAdd={onAdd} />
    </Box>
  );
}

interface ButtonState {
  needsSize: boolean;
  quantity: number;
  stock: number;
  /** Together with the pieces in the cart. */
  isWithinLimit: boolean;
}

/** The hint says why nothing can be added; null when something can. Above the stock it names the limit of 100 too. */
function buttonTexts({ needsSize, quantity, stock, isWithinLimit }: ButtonState) {
  if (needsSize) return { label: t('selectSizeFirst'), hint: t('pleaseSelectASizeBeforeAdding') };
  if (!isWithinLimit) return { label: t('maximumQuantityReached'), hint: maximumText() };
  if (stock < quantity)
    return { label: t('maximumQuantityReached'), hint: t('onlyInStock', { maximumHint: maximumText(), stock }) };
  return { label: t('addToCartButton'), hint: quantity < 1 ? t('chooseAQuantityOf1OrMore') : null };
}

/** The minimum height keeps the layout stable when a hint appears. */
const Hint = chakra('p', { base: { minH: '22px', mt: '1', textStyle: 'small', color: 'fg.muted' } });

import { useRef } from 'react';
import { Box, Button, chakra } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import { LIMITS } from '#shared/limits';
import type { CartProduct } from '../cart-types';
import { BuyBar } from './buy-bar';
import { QuantityStepper } from './quantity-stepper';
import { useAddToCart } from './use-add-to-cart';

interface AddToCartProps {
  product: CartProduct;
  /** The chosen size; null until one is chosen, and for products without sizes. */
  size: string | null;
  /** Called when the button is pressed before a size is chosen. */
  onNeedSize?: () => void;
}

/** Quantity stepper and button; on phones also the bar at the bottom. Renders nothing for a product without stock. */
export function AddToCart({ product, size, onNeedSize }: AddToCartProps) {
  const cartButton = useAddToCart(product, size, onNeedSize);
  const button = useRef<HTMLButtonElement>(null);
  if (product.stock <= 0) return null;

  return (
    <Box data-screen>
      <Box display="flex" flexWrap="wrap" gap="3">
        <QuantityStepper
          label="Quantity"
          value={cartButton.quantity}
          min={0}
          max={LIMITS.quantity.max}
          isAtMin={cartButton.isAtMin}
          isAtMax={cartButton.isAtMax}
          onChange={cartButton.setQuantity}
        />
        <Button
          ref={button}
          flex="1"
          px="3"
          minW="0"
          aria-disabled={!cartButton.canAdd}
          data-disabled={cartButton.canAdd ? undefined : true}
          aria-describedby="add-to-cart-hint"
          onClick={cartButton.onAdd}
        >
          {cartButton.canAdd && <ShoppingBag size={20} strokeWidth={1.5} aria-hidden />}
          {cartButton.label}
        </Button>
      </Box>
      <Hint id="add-to-cart-hint" aria-live="polite">
        {cartButton.hint}
        {cartButton.stockHint && ` ${cartButton.stockHint}`}
      </Hint>
      <BuyBar
        pageButton={button}
        price={product.unitPrice}
        isReduced={product.unitPrice < (product.price ?? 0)}
        size={size}
        label={cartButton.label}
        canAdd={cartButton.canAdd}
        onAdd={cartButton.onAdd}
      />
    </Box>
  );
}

/** The minimum height keeps the layout stable when a hint appears. */
const Hint = chakra('p', { base: { minH: '22px', mt: '1', textStyle: 'small', color: 'fg.muted' } });

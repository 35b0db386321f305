import { useRef } from 'react';
import { Box, Button, chakra } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import { LIMITS } from '#shared/limits';
import { BuyBar } from './buy-bar';
import type { CartProduct } from '../cart-types';
import { QuantityStepper } from './quantity-stepper';
import { useAddToCart } from './use-add-to-cart';

interface AddToCartProps {
  product: CartProduct;
  /** The chosen size; null while none is, and for products without sizes. */
  size: string | null;
  /** Called when somebody wants to add before choosing a size: bring them to the sizes. */
  onNeedSize?: () => void;
}

/** The quantity chooser and the button; on a phone also the bar that follows at the foot. Nothing without stock. */
export function AddToCart({ product, size, onNeedSize }: AddToCartProps) {
  const choice = useAddToCart(product, size, onNeedSize);
  const button = useRef<HTMLButtonElement>(null);
  if (product.stock <= 0) return null;

  return (
    <Box data-screen>
      <Box display="flex" flexWrap="wrap" gap="3">
        <QuantityStepper
          label="Quantity"
          value={choice.chosen}
          min={0}
          max={LIMITS.quantity.max}
          isAtMin={choice.isAtMin}
          isAtMax={choice.isAtMax}
          onChange={choice.setChosen}
        />
        <Button
          ref={button}
          flex="1"
          px="3"
          minW="0"
          aria-disabled={!choice.canAdd}
          data-disabled={choice.canAdd ? undefined : true}
          aria-describedby="add-to-cart-hint"
          onClick={choice.onAdd}
        >
          {choice.canAdd && <ShoppingBag size={20} strokeWidth={1.5} aria-hidden />}
          {choice.label}
        </Button>
      </Box>
      <Hint id="add-to-cart-hint" aria-live="polite">
        {choice.hint}
        {choice.stockHint && ` ${choice.stockHint}`}
      </Hint>
      <BuyBar
        pageButton={button}
        price={product.unitPrice}
        isReduced={product.unitPrice < (product.price ?? 0)}
        size={size}
        label={choice.label}
        canAdd={choice.canAdd}
        onAdd={choice.onAdd}
      />
    </Box>
  );
}

/** Its place is kept, so that nothing jumps when it speaks. */
const Hint = chakra('p', { base: { minH: '22px', mt: '1', textStyle: 'small', color: 'fg.muted' } });

import { chakra } from '@chakra-ui/react';
import { Plus, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { CartProduct } from '../cart-types';
import { isRepeated } from './use-add-to-cart';
import { useCart } from '../use-cart';

/** One press on a card: into the cart, or to the page where a size is chosen. Nothing when sold out. */
export function QuickAdd({ product }: { product: CartProduct }) {
  const { add } = useCart();
  if (product.stock <= 0) return null;
  if (product.hasSizes) {
    return (
      <Bar asChild>
        <Link to={paths.product(product.id)} aria-label={`Choose size: ${product.name}`}>
          <Face words="Choose size" />
        </Link>
      </Bar>
    );
  }
  return (
    <Bar
      type="button"
      aria-label={`Add to Cart: ${product.name}`}
      onClick={(press) => !isRepeated(press) && add(product, 1, null)}
    >
      <Face words="Add to Cart" />
    </Bar>
  );
}

/** A bar of words under a mouse, a plus under a finger. */
function Face({ words: label }: { words: string }) {
  return (
    <>
      <span className="bar-face">
        <ShoppingBag size={20} strokeWidth={1.5} aria-hidden />
        {label}
      </span>
      <Plus className="plus-face" size={20} strokeWidth={1.5} aria-hidden />
    </>
  );
}

const Bar = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '44px',
    bg: 'bg.panel',
    color: 'action.fg',
    borderRadius: 'l2',
    boxShadow: 'lift',
    textStyle: 'label',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _hover: { bg: 'bg.muted' },
    '& .bar-face': { display: 'none', alignItems: 'center', gap: '2.5' },
    '@media (hover: hover)': {
      height: '48px',
      width: 'full',
      '& .bar-face': { display: 'inline-flex' },
      '& .plus-face': { display: 'none' },
    },
  },
});

import { chakra } from '@chakra-ui/react';
import { Plus, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { CartProduct } from '../cart-types';
import { useCart } from '../use-cart';
import { t } from './texts';

/** Adds one unit, or links to the product page if a size must be chosen. Renders nothing for a sold-out product. */
export function QuickAdd({ product }: { product: CartProduct }) {
  const { add } = useCart();
  if (product.stock <= 0) return null;
  if (product.hasSizes) {
    return (
      <QuickAddButton asChild>
        <Link to={paths.product(product)} aria-label={t('chooseSizeName', { name: product.name })}>
          <ButtonContent label={t('chooseSize')} />
        </Link>
      </QuickAddButton>
    );
  }
  return (
    <QuickAddButton
      type="button"
      aria-label={t('addToCart', { name: product.name })}
      // The second click of a double click must not add again.
      onClick={({ detail }) => detail <= 1 && add(product, 1, null)}
    >
      <ButtonContent label={t('addToCart2')} />
    </QuickAddButton>
  );
}

/** A labelled bar on devices with a mouse, a plus icon on touch devices. */
function ButtonContent({ label }: { label: string }) {
  return (
    <>
      <span className="bar-content">
        <ShoppingBag size={20} strokeWidth={1.5} aria-hidden />
        {label}
      </span>
      <Plus className="plus-icon" size={20} strokeWidth={1.5} aria-hidden />
    </>
  );
}

const QuickAddButton = chakra('button', {
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
    '& .bar-content': { display: 'none', alignItems: 'center', gap: '2.5' },
    '@media (hover: hover)': {
      height: '48px',
      width: 'full',
      '& .bar-content': { display: 'inline-flex' },
      '& .plus-icon': { display: 'none' },
    },
  },
});

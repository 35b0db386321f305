import type { SystemStyleObject } from '@chakra-ui/react';
import { Plus, ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { IconButton } from '../../../ui/button/icon-button';
import type { CartProduct } from '../cart-types';
import { useCart } from '../use-cart';
import { t } from './texts';

/** Adds one unit, or links to the product page if a size must be chosen. Renders nothing for a sold-out product. */
export function QuickAdd({ product }: { product: CartProduct }) {
  const { add } = useCart();
  if (product.stock <= 0) return null;
  if (product.hasSizes) {
    return (
      <IconButton variant="lifted" css={GROWS_TO_BAR} asChild>
        <Link to={paths.product(product)} aria-label={t('chooseSizeName', { name: product.name })}>
          <ButtonContent label={t('chooseSize')} />
        </Link>
      </IconButton>
    );
  }
  return (
    <IconButton
      variant="lifted"
      css={GROWS_TO_BAR}
      aria-label={t('addToCart', { name: product.name })}
      // The second click of a double click must not add again.
      onClick={({ detail }) => detail <= 1 && add(product, 1, null)}
    >
      <ButtonContent label={t('addToCart2')} />
    </IconButton>
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

const GROWS_TO_BAR: SystemStyleObject = {
  // In px, not rem: it lies on a picture that does not grow with the text.
  boxSize: '44px',
  '& .bar-content': { display: 'none', alignItems: 'center', gap: '2.5' },
  '@media (hover: hover)': {
    height: '48px',
    width: 'full',
    '& .bar-content': { display: 'inline-flex' },
    '& .plus-icon': { display: 'none' },
  },
};

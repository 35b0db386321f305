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
  const label = product.hasSizes ? t('chooseSize') : t('addToCartButton');
  // A labelled bar on devices with a mouse, a plus icon on touch devices.
  const content = (
    <>
      <span data-bar>
        <ShoppingBag size={20} strokeWidth={1.5} aria-hidden />
        {label}
      </span>
      <Plus data-plus size={20} strokeWidth={1.5} aria-hidden />
    </>
  );
  if (product.hasSizes) {
    return (
      <IconButton variant="lifted" asChild>
        <Link to={paths.product(product)} aria-label={t('chooseSizeName', { name: product.name })}>
          {content}
        </Link>
      </IconButton>
    );
  }
  return (
    <IconButton
      variant="lifted"
      aria-label={t('addToCart', { name: product.name })}
      // The second click of a double click must not add again.
      onClick={({ detail }) => detail <= 1 && add(product, 1, null)}
    >
      {content}
    </IconButton>
  );
}

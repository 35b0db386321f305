import { ShoppingBag } from 'lucide-react';
import { useCart } from '../../features/cart/use-cart';
import { IconButton } from '../../ui/button/icon-button';
import { Badge } from '../../ui/feedback/badge';
import { t } from './texts';

/** Opens the cart; the badge shows the number of items. */
export function CartButton() {
  const { count, isOpen, openPanel } = useCart();
  const label = count === 0 ? t('cartEmpty') : t('cartItems', { count });
  return (
    <IconButton
      variant="header"
      me="-3"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={openPanel}
    >
      <ShoppingBag size={24} strokeWidth={1.5} aria-hidden />
      {count > 0 && (
        <Badge size="count" tone="solid" aria-hidden>
          {count}
        </Badge>
      )}
    </IconButton>
  );
}

import { chakra } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import { useCart } from '../../features/cart/use-cart';
import { IconButton } from '../../ui/button/icon-button';
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
      {count > 0 && <Badge aria-hidden>{count}</Badge>}
    </IconButton>
  );
}

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    top: '1px',
    insetInlineEnd: '1px',
    minWidth: '19px',
    height: '19px',
    px: '1',
    borderRadius: '10px',
    bg: 'action.solid',
    color: 'action.contrast',
    fontSize: '0.8125rem',
    fontWeight: '600',
    lineHeight: '19px',
    textAlign: 'center',
  },
});

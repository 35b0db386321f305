import { Portal, chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/feedback/notice';
import { useCart } from '../use-cart';

/**
 * What the account's cart has to say while its panel is closed: what came in with a merge, what could not be saved. Not in
 * the dashboard, where no cart is: it lay over the tabs, and over what the owner was to read of the very same failure.
 */
export function CartNote() {
  const { message, isOpen, openPanel, dismissMessage } = useCart();
  const { pathname } = useLocation();
  if (!message || isOpen || pathname === paths.dashboard) return null;
  return (
    <Portal>
      <Place role="region" aria-label="Your cart">
        <Notice
          tone={message.tone}
          title={message.title}
          action={
            <>
              <TextButton type="button" onClick={openPanel}>
                View cart
              </TextButton>
              <TextButton type="button" onClick={dismissMessage}>
                Dismiss
              </TextButton>
            </>
          }
        >
          {message.text}
        </Notice>
      </Place>
    </Portal>
  );
}

/** At the window's foot, as a page's heading, tabs and failures stand at its head; on small screens above a product’s buy bar. */
const Place = chakra('div', {
  base: {
    position: 'fixed',
    bottom: { base: '5.5rem', lg: '6' },
    insetEnd: '4',
    zIndex: 'menu',
    width: 'calc(100% - 2rem)',
    maxW: '26rem',
    boxShadow: 'lift',
    borderRadius: 'l2',
    _print: { display: 'none' },
  },
});

const TextButton = chakra('button', {
  base: {
    minH: '44px',
    minW: '44px',
    px: '2',
    textStyle: 'small',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

import { Box, chakra } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { TextButton } from '../../../ui/button/text-button';
import { Notice } from '../../../ui/feedback/notice';
import { useCart } from '../use-cart';
import { CART_MESSAGE_SLOT } from '../cart-message-slot';
import { t } from './texts';

/** The message about the last change, inside the panel, until it is dismissed. */
export const CartMessageNotice = () =>
  useCart().message && (
    <Box px={{ base: '4', md: '7' }} pt="4">
      <MessageNotice />
    </Box>
  );

/**
 * Shows the messages of the account's cart while the panel is closed, for example after a merge: above the page, which
 * moves down, so that nothing is covered. Hidden in the dashboard, which has no cart.
 */
export function CartMessageBanner() {
  const { message, isOpen } = useCart();
  const { pathname } = useLocation();
  if (!message || isOpen || pathname === paths.dashboard) return null;
  return createPortal(
    <Banner role="region" aria-label={t('yourCart')} data-sticky={message.tone === 'success' ? undefined : true}>
      <chakra.div maxW="80rem" mx="auto" px={{ base: '0', md: '8', lg: '10' }} py={{ base: '0', md: '2' }}>
        <MessageNotice />
      </chakra.div>
    </Banner>,
    document.getElementById(CART_MESSAGE_SLOT) ?? document.body,
  );
}

function MessageNotice() {
  const { message, lines, isOpen, openPanel, dismissMessage } = useCart();
  const { pathname } = useLocation();
  if (!message) return null;
  const offersCheckout = message.tone === 'success' && !isOpen && lines.length > 0 && pathname !== paths.checkout;
  const actions = [
    ...(isOpen ? [] : [{ label: t('viewCart'), onClick: openPanel }]),
    { label: t('dismiss'), onClick: dismissMessage },
  ];
  return (
    <Notice
      tone={message.tone}
      title={message.title}
      action={
        <>
          {offersCheckout && (
            <TextButton asChild variant="standalone" minW="11" px="2">
              <Link to={paths.checkout} onClick={dismissMessage}>
                {t('checkout')}
              </Link>
            </TextButton>
          )}
          {actions.map(({ label, onClick }) => (
            <TextButton
              key={label}
              type="button"
              variant="standalone"
              onClick={onClick}
              {...(!isOpen && { minW: '11', px: '2' })}
            >
              {label}
            </TextButton>
          ))}
        </>
      }
    >
      {message.text}
    </Notice>
  );
}

/** A sticky banner stays in view on a scrolled page; the others stay at the beginning of the page. */
const Banner = chakra('div', {
  base: { bg: 'bg', _print: { display: 'none' }, '&[data-sticky]': { position: 'sticky', top: '0', zIndex: 'header' } },
});

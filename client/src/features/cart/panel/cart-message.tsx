import { Link, useLocation } from 'react-router-dom';
import { keepFocusNearby } from '../../../lib/focus/restore-focus';
import { paths } from '../../../lib/paths';
import { TextButton } from '../../../ui/button/text-button';
import { Notice } from '../../../ui/feedback/notice';
import { StickyBanner } from '../../../ui/layout/sticky-banner';
import { useCart } from '../use-cart';
import { t } from './texts';

/**
 * Shows the messages of the account's cart while the panel is closed, for example after a merge: above the page, which
 * moves down, so that nothing is covered. That of a success stays at the beginning of a scrolled page.
 */
export function CartMessageBanner() {
  const { message, isOpen } = useCart();
  if (!message || isOpen) return null;
  return (
    <StickyBanner
      role="region"
      aria-label={t('yourCart')}
      position={message.tone === 'success' ? 'static' : 'sticky'}
      _print={{ display: 'none' }}
    >
      <CartMessageNotice />
    </StickyBanner>
  );
}

/** The message about the last change, until it is dismissed. */
export function CartMessageNotice() {
  const { message, lines, isOpen, openPanel, dismissMessage } = useCart();
  const { pathname } = useLocation();
  if (!message) return null;
  const offersCheckout = message.tone === 'success' && !isOpen && lines.length > 0 && pathname !== paths.checkout;
  // Several buttons in a row need space between them.
  const room = isOpen ? undefined : { minW: '11', px: '2' };
  const action = (
    <>
      {offersCheckout && (
        <TextButton asChild variant="standalone" {...room}>
          <Link to={paths.checkout} onClick={dismissMessage}>
            {t('checkout')}
          </Link>
        </TextButton>
      )}
      {!isOpen && (
        <TextButton variant="standalone" {...room} onClick={openPanel}>
          {t('viewCart')}
        </TextButton>
      )}
      <TextButton ref={keepFocusNearby} variant="standalone" {...room} onClick={dismissMessage}>
        {t('dismiss')}
      </TextButton>
    </>
  );
  return (
    <Notice tone={message.tone} title={message.title} action={action}>
      {message.text}
    </Notice>
  );
}

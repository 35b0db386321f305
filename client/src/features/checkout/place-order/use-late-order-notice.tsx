import { useContext } from 'react';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted';
import { announce } from '../../../ui/feedback/live-region';
import { PageNoticeContext } from '../../../ui/feedback/page-notice';
import { LateOrderNotice, type LateOrderNoticeProps } from './late-order-notice';

type Outcome = Omit<LateOrderNoticeProps, 'customerId' | 'onDismiss'>;

/**
 * Returns a function to call when an order begins. The one that it returns tells what became of the order if the page
 * was left meanwhile; false if it was not, so that the page itself tells it.
 */
export function useLateOrderNotice(customerId: string | null) {
  const showNotice = useContext(PageNoticeContext);
  const isMounted = useIsMounted();
  return () => {
    const { pathname } = window.location;
    const onDismiss = () => showNotice(null);
    onDismiss();
    return (outcome: Outcome): boolean => {
      // The URL is another one as soon as a link is pressed, while the page stays until the code of the next is loaded.
      if (isMounted.current && window.location.pathname === pathname) return false;
      showNotice(<LateOrderNotice {...outcome} customerId={customerId} onDismiss={onDismiss} />);
      // Error notices have role="alert" and are announced by themselves.
      if (outcome.tone !== 'error') announce(outcome.text);
      return true;
    };
  };
}

import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { TextButton } from '../../../ui/button/text-button';
import { Notice } from '../../../ui/feedback/notice';
import { StickyBanner } from '../../../ui/layout/sticky-banner';
import { useSession } from '../../session/use-session';
import { t } from '../texts';

export interface LateOrderNoticeProps {
  tone: 'success' | 'error';
  text: string;
  /** Where to go on. */
  link: { to: string; text: string };
  /** Null for a guest. Nobody else sees the notice. */
  customerId: string | null;
  onDismiss: () => void;
}

/** What became of an order, above the page for which its customer left the checkout; in view until dismissed. */
export function LateOrderNotice({ tone, text, link, customerId, onDismiss }: LateOrderNoticeProps) {
  const { user, hasToken } = useSession();
  const isCustomer = hasToken ? user?.id === customerId : customerId === null;
  useEffect(() => {
    if (!isCustomer) onDismiss();
  }, [isCustomer, onDismiss]);
  if (!isCustomer) return null;
  return (
    <StickyBanner _print={{ display: 'none' }}>
      <Notice
        tone={tone}
        action={
          <>
            <TextButton asChild variant="standalone" minW="11" px="2">
              <Link to={link.to} onClick={onDismiss}>
                {link.text}
              </Link>
            </TextButton>
            <TextButton variant="standalone" minW="11" px="2" onClick={onDismiss}>
              {t('dismiss')}
            </TextButton>
          </>
        }
      >
        {text}
      </Notice>
    </StickyBanner>
  );
}

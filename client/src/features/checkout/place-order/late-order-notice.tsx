import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { TextButton } from '../../../ui/button/text-button';
import { Notice } from '../../../ui/feedback/notice';
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
    <chakra.div position="sticky" top="0" zIndex="header" bg="bg" _print={{ display: 'none' }}>
      <chakra.div maxW="80rem" mx="auto" px={{ base: '0', md: '8', lg: '10' }} py={{ base: '0', md: '2' }}>
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
      </chakra.div>
    </chakra.div>
  );
}

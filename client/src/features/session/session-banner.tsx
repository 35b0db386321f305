import { chakra } from '@chakra-ui/react';
import { DismissButton } from '../../ui/button/dismiss-button';
import { TextButton } from '../../ui/button/text-button';
import { Notice } from '../../ui/feedback/notice';
import { t } from './texts';

interface SessionBannerProps {
  type: 'warning' | 'expired' | 'ended';
  text: string;
  /** Shown for warnings only. */
  onExtend?: () => void;
  onDismiss: () => void;
}

/** Sticks to the top of the window. */
export function SessionBanner({ type, text, onExtend, onDismiss }: SessionBannerProps) {
  return (
    <chakra.div position="sticky" top="0" zIndex="header" bg="bg">
      <chakra.div maxW="80rem" mx="auto" px={{ base: '0', md: '8', lg: '10' }} py={{ base: '0', md: '2' }}>
        <Notice
          tone={type === 'ended' ? 'info' : 'warning'}
          action={
            <Actions>
              {type === 'warning' && (
                <TextButton variant="bar" onClick={onExtend}>
                  {t('extendSession')}
                </TextButton>
              )}
              <DismissButton onClick={onDismiss} />
            </Actions>
          }
        >
          {text}
        </Notice>
      </chakra.div>
    </chakra.div>
  );
}

// 44 px touch targets; the negative margin keeps the height of the notice.
const Actions = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', my: '-2.5' } });

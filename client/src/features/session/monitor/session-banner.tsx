import { chakra } from '@chakra-ui/react';
import { DismissButton } from '../../../ui/button/dismiss-button';
import { TextButton } from '../../../ui/button/text-button';
import { Notice } from '../../../ui/feedback/notice';
import { StickyBanner } from '../../../ui/layout/sticky-banner';
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
    <StickyBanner>
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
    </StickyBanner>
  );
}

// 44 px touch targets; the negative margin keeps the height of the notice.
const Actions = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', my: '-2.5' } });

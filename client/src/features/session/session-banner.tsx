import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { Notice } from '../../ui/feedback/notice';

interface SessionBannerProps {
  type: 'warning' | 'expired' | 'ended';
  text: string;
  /** Offered by a warning only. */
  onExtend?: () => void;
  onDismiss: () => void;
}

/** Sticks to the top of the window: what is said here concerns the whole page. */
export function SessionBanner({ type, text, onExtend, onDismiss }: SessionBannerProps) {
  return (
    <chakra.div position="sticky" top="0" zIndex="header" bg="bg">
      <chakra.div maxW="80rem" mx="auto" px={{ base: '0', md: '8', lg: '10' }} py={{ base: '0', md: '2' }}>
        <Notice
          tone={type === 'ended' ? 'info' : 'warning'}
          action={
            <Actions>
              {type === 'warning' && (
                <Extend type="button" onClick={onExtend}>
                  Extend Session
                </Extend>
              )}
              <Dismiss type="button" aria-label="Dismiss" onClick={onDismiss}>
                <X size={20} strokeWidth={1.5} aria-hidden />
              </Dismiss>
            </Actions>
          }
        >
          {text}
        </Notice>
      </chakra.div>
    </chakra.div>
  );
}

// As high as a finger, without making the line higher.
const Actions = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2', my: '-2.5' } });
const Extend = chakra('button', {
  base: {
    minH: '11',
    px: '2',
    textStyle: 'label',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    cursor: 'pointer',
  },
});
const Dismiss = chakra('button', {
  base: { display: 'grid', placeItems: 'center', boxSize: '11', borderRadius: 'l2', cursor: 'pointer' },
});

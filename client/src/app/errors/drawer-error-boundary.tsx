import { chakra } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { resetFailedChunks } from '../../lib/routing/lazy-component';
import { TextButton } from '../../ui/button/text-button';
import { announce } from '../../ui/feedback/live-region';
import { Toast } from '../../ui/feedback/toast';
import { t } from './texts';

interface DrawerErrorBoundaryProps {
  /** Starts the error message, for example 'Your cart'. */
  name: string;
  /** What the drawer would say; shown after the error message. */
  note?: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

/** Shows a toast if a drawer fails to load, and leaves the page as it is. Opening the drawer again retries. */
export function DrawerErrorBoundary({ name, note, isOpen, children }: DrawerErrorBoundaryProps) {
  const message = t('couldNotBeOpened', { name });
  return (
    <ErrorBoundary
      resetKeys={[useOpenCount(isOpen)]}
      onReset={resetFailedChunks}
      onError={() => {
        if (isOpen) announce(message);
      }}
      fallbackRender={({ resetErrorBoundary }) =>
        isOpen && (
          <ToastSlot>
            <Toast
              icon={<WifiOff size={20} strokeWidth={1.5} />}
              action={
                <TextButton variant="toast" onClick={() => resetErrorBoundary()}>
                  {t('tryAgain')}
                </TextButton>
              }
            >
              {[message, note].filter(Boolean).join(' ')}
            </Toast>
          </ToastSlot>
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}

/** How often the drawer has been opened; closing does not change it. */
function useOpenCount(isOpen: boolean): number {
  const [state, setState] = useState({ wasOpen: isOpen, count: 0 });
  if (state.wasOpen !== isOpen) setState({ wasOpen: isOpen, count: state.count + (isOpen ? 1 : 0) });
  return state.count;
}

const ToastSlot = chakra('div', {
  base: { position: 'fixed', insetInline: '4', bottom: '4', maxW: '28rem', mx: 'auto', zIndex: 'popover' },
});

import { chakra } from '@chakra-ui/react';
import { keepFocusNearby } from '../../../lib/focus/restore-focus';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/feedback/notice';
import { t } from './texts';

interface LoadErrorProps {
  children: string;
  onRetry: () => void;
  onDismiss?: () => void;
  /** Margin below. */
  mb?: string;
}

/** A red notice that something could not be loaded, with Try Again and, where given, Dismiss. */
export function LoadError({ children, onRetry, onDismiss, mb }: LoadErrorProps) {
  return (
    <chakra.div mb={mb}>
      <Notice
        tone="error"
        action={
          <chakra.span display="flex" gap="2">
            <Button size="md" variant="outline" ref={keepFocusNearby} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
            {onDismiss && (
              <Button size="md" variant="outline" ref={keepFocusNearby} onClick={onDismiss}>
                {t('dismiss')}
              </Button>
            )}
          </chakra.span>
        }
      >
        {children}
      </Notice>
    </chakra.div>
  );
}

import { Button, chakra } from '@chakra-ui/react';
import { Notice } from '../../ui/notice';

interface FailureProps {
  children: string;
  onRetry: () => void;
  onDismiss?: () => void;
  /** The space under it. */
  mb?: string;
}

/** What could not be loaded, in the red box; with a way to ask again, and to take the box away. */
export function Failure({ children, onRetry, onDismiss, mb }: FailureProps) {
  return (
    <chakra.div mb={mb}>
      <Notice
        tone="error"
        action={
          <chakra.span display="flex" gap="2">
            <Button size="md" variant="outline" onClick={onRetry}>
              Try Again
            </Button>
            {onDismiss && (
              <Button size="md" variant="outline" onClick={onDismiss}>
                Dismiss
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

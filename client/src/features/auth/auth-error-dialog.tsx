import { useState } from 'react';
import { ERROR_TYPES, errorTypeOf, type ErrorType } from '../../lib/errors/error-catalogue';
import { useWhenOnline } from '../../lib/hooks/use-when-online';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/overlay/dialog';

interface ErrorPresentation {
  title: string;
  advice: string[];
  /** The label of the retry button. */
  button: string;
}

const AUTHENTICATION: ErrorPresentation = {
  title: 'Authentication Error',
  advice: [
    'Check your username or email and your password.',
    'Make sure that Caps Lock is off.',
    'Forgot your password? You can reset it.',
  ],
  button: 'Try Again',
};
const OTHER: ErrorPresentation = { title: 'Error Occurred', advice: [], button: 'Retry' };

const PRESENTATIONS: Partial<Record<ErrorType, ErrorPresentation>> = {
  SERVER_ERROR: { title: 'Server Error', advice: ['Our team has been notified.'], button: 'Retry' },
  RATE_LIMIT: {
    title: 'Too Many Attempts',
    advice: ['Please wait a few minutes before you try again.'],
    button: 'Try Again Later',
  },
  AUTHENTICATION,
  AUTHORIZATION: AUTHENTICATION,
  NETWORK_ERROR: {
    title: 'Connection Error',
    advice: ['As soon as you are online again, we can retry.'],
    button: 'Retry when Online',
  },
};

/** Depends on the type of the error, and for other types on the page. */
function presentationOf(error: unknown, isLogin: boolean): ErrorPresentation {
  return PRESENTATIONS[errorTypeOf(error)] ?? (isLogin ? AUTHENTICATION : OTHER);
}

interface AuthErrorDialogProps {
  /** With the form's message; null closes the dialog. */
  failure: { error: unknown; text: string } | null;
  isLogin?: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

export function AuthErrorDialog({ failure, isLogin = false, onRetry, onDismiss }: AuthErrorDialogProps) {
  // Keeps the content during the closing animation.
  const [last, setLast] = useState(failure);
  if (failure && failure !== last) setLast(failure);
  const { title, advice, button } = presentationOf(last?.error, isLogin);
  const { isWaiting, retry, stopWaiting } = useRetryWhenOnline(errorTypeOf(last?.error) === 'NETWORK_ERROR', onRetry);
  const dismiss = () => {
    stopWaiting();
    onDismiss();
  };
  return (
    <Dialog
      open={failure !== null}
      onClose={dismiss}
      title={title}
      isAlert={ERROR_TYPES[errorTypeOf(last?.error)].severity !== 'LOW'}
      actions={
        <>
          <Button variant="outline" onClick={dismiss}>
            Dismiss
          </Button>
          <Button onClick={retry}>{button}</Button>
        </>
      }
    >
      <p>{last?.text}</p>
      {advice.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isWaiting && <p role="status">Waiting for the connection...</p>}
    </Dialog>
  );
}

/** While the browser is offline, the retry waits for the `online` event. */
function useRetryWhenOnline(waitsForNetwork: boolean, onRetry: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  useWhenOnline(isWaiting, () => {
    setWaiting(false);
    onRetry();
  });
  return {
    isWaiting,
    retry: () => (waitsForNetwork && !navigator.onLine ? setWaiting(true) : onRetry()),
    stopWaiting: () => setWaiting(false),
  };
}

import { Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { ERROR_TYPES, errorTypeOf, type ErrorType } from '../../lib/errors/error-catalogue';
import { Dialog } from '../../ui/overlay/dialog';

interface Failure {
  title: string;
  /** What is done about it, or what can be. */
  advice: string[];
  /** The way on. */
  button: string;
}

const AUTHENTICATION: Failure = {
  title: 'Authentication Error',
  advice: [
    'Check your username or email and your password.',
    'Make sure that Caps Lock is off.',
    'Forgot your password? You can reset it.',
  ],
  button: 'Try Again',
};
const OTHER: Failure = { title: 'Error Occurred', advice: [], button: 'Retry' };

const FAILURES: Partial<Record<ErrorType, Failure>> = {
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

/** How a failure is shown (shopper.md §8): by its status, then by the screen it happened on. */
function failureOf(error: unknown, isLogin: boolean): Failure {
  return FAILURES[errorTypeOf(error)] ?? (isLogin ? AUTHENTICATION : OTHER);
}

interface FailureDialogProps {
  /** With the screen's own words; null: closed. */
  failure: { error: unknown; text: string } | null;
  isLogin?: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

export function FailureDialog({ failure, isLogin = false, onRetry, onDismiss }: FailureDialogProps) {
  // A dialog that closes still shows what it said.
  const [last, setLast] = useState(failure);
  if (failure && failure !== last) setLast(failure);
  const { title, advice, button } = failureOf(last?.error, isLogin);
  const { isWaiting, retry, stopWaiting } = useRetry(errorTypeOf(last?.error) === 'NETWORK_ERROR', onRetry);
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

/** Without a connection the retry waits until there is one. */
function useRetry(waitsForNetwork: boolean, onRetry: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const go = () => {
      setWaiting(false);
      onRetry();
    };
    window.addEventListener('online', go, { once: true });
    return () => window.removeEventListener('online', go);
  }, [isWaiting, onRetry]);
  return {
    isWaiting,
    retry: () => (waitsForNetwork && !navigator.onLine ? setWaiting(true) : onRetry()),
    stopWaiting: () => setWaiting(false),
  };
}

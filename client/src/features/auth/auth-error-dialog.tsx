import { useState } from 'react';
import { ERROR_TYPES, errorTypeOf, type ErrorType } from '../../lib/errors/error-catalogue';
import { useWhenOnline } from '../../lib/hooks/use-when-online';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/overlay/dialog';
import { t } from './texts';

interface ErrorPresentation {
  title: string;
  advice: string[];
  /** The label of the retry button. */
  button: string;
}

const authentication = (): ErrorPresentation => ({
  title: t('authenticationError'),
  advice: [t('checkYourUsernameOrEmailAnd'), t('makeSureThatCapsLockIs'), t('forgotYourPasswordYouCanReset')],
  button: t('tryAgain'),
});
const other = (): ErrorPresentation => ({ title: t('errorOccurred'), advice: [], button: t('retry') });

const PRESENTATIONS: Partial<Record<ErrorType, () => ErrorPresentation>> = {
  SERVER_ERROR: () => ({ title: t('serverError'), advice: [t('ourTeamHasBeenNotified')], button: t('retry') }),
  RATE_LIMIT: () => ({
    title: t('tooManyAttempts'),
    advice: [t('pleaseWaitAFewMinutesBefore')],
    button: t('tryAgainLater'),
  }),
  AUTHENTICATION: authentication,
  AUTHORIZATION: authentication,
  NETWORK_ERROR: () => ({
    title: t('connectionError'),
    advice: [t('asSoonAsYouAreOnline')],
    button: t('retryWhenOnline'),
  }),
};

/** Depends on the type of the error, and for other types on the page. */
function presentationOf(error: unknown, isLogin: boolean): ErrorPresentation {
  return (PRESENTATIONS[errorTypeOf(error)] ?? (isLogin ? authentication : other))();
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
            {t('dismiss')}
          </Button>
          <Button onClick={retry}>{button}</Button>
        </>
      }
    >
      <p>{last?.text}</p>
      {advice.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isWaiting && <p role="status">{t('waitingForTheConnection')}</p>}
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

import { Link, useLocation } from 'react-router-dom';
import { ConfirmOrder } from '../features/orders/confirm/confirm-order';
import { t } from '../features/orders/confirm/texts';
import { useLinkedOrder } from '../features/orders/confirm/use-linked-order';
import { OrderFrame } from '../features/orders/order-frame';
import { OrderSkeleton } from '../features/orders/tracked-order';
import { errorCode, errorMessage } from '../lib/errors/error-message';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { keepFocusNearby } from '../lib/focus/restore-focus';
import { paths } from '../lib/paths';
import { Button } from '../ui/button/button';
import { EmptyFrames, StateScreen } from '../ui/feedback/state-screen';

/**
 * An order by the link in the email about it. The token is behind #, which browsers send to nobody: no log and no
 * referrer holds it. Opening the page changes nothing; its buttons do.
 */
export function ConfirmOrderPage() {
  const token = useLocation().hash.slice(1);
  return (
    <OrderFrame>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <LinkedOrder key={token} token={token} />
    </OrderFrame>
  );
}

function LinkedOrder({ token }: { token: string }) {
  const { linked, error, retry, ...actions } = useLinkedOrder(token);
  if (linked) return <ConfirmOrder linked={linked} {...actions} />;
  return error ? <Failure error={error} onRetry={retry} /> : <OrderSkeleton />;
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isNotFound = errorCode(error) === 'NOT_FOUND';
  const title = isNotFound ? t('notFoundTitle') : t('failedTitle');
  useDocumentTitle(title);
  return (
    <StateScreen
      isAlert
      isInset
      title={title}
      text={isNotFound ? t('notFoundText') : errorMessage(error)}
      picture={<EmptyFrames />}
    >
      {!isNotFound && (
        <Button ref={keepFocusNearby} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to={paths.contact}>{t('contact')}</Link>
      </Button>
    </StateScreen>
  );
}

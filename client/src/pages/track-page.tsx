import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { DAY_MS } from '#shared/durations';
import { GUEST_ORDERS } from '#shared/limits';
import { OrderAgain } from '../features/cart/order-again/order-again';
import { OrderPlaced } from '../features/checkout/place-order/order-placed';
import { usePlacedOrder } from '../features/checkout/place-order/use-placed-order';
import { OrderFrame } from '../features/orders/order-frame';
import { OrderSkeleton, TrackedOrder } from '../features/orders/tracked-order';
import { useTrackedOrder } from '../features/orders/use-tracked-order';
import { useSession } from '../features/session/use-session';
import { ContentError } from '../features/products/list/content-error';
import { errorCode, isNetworkError } from '../lib/errors/error-message';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Button } from '../ui/button/button';
import { EmptyFrames, StateScreen } from '../ui/feedback/state-screen';
import { t } from '../features/orders/texts';

const DAYS = GUEST_ORDERS.trackMs / DAY_MS;
const cannotBeShown = (): string => t('thisOrderCannotBeShown');

/**
 * A guest's order, by the emailed link, and its confirmation, to which the checkout leads. Unlike the links that work
 * once, this URL keeps its token: the link is valid for half a year, and reload, history and bookmarks need it. The page
 * is not indexed, sends no referrer and loads nothing from other hosts, so the token does not leak.
 */
export function TrackPage() {
  const { token = '' } = useParams();
  const [params] = useSearchParams();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {params.has('placed') ? <JustPlaced token={token} /> : <Tracked token={token} />}
    </>
  );
}

function JustPlaced({ token }: { token: string }) {
  const { order, error } = usePlacedOrder(token);
  const { user } = useSession();
  if (order?.status === 'CANCELLED') return <Navigate replace to={paths.track(token)} />;
  if (order) return <OrderPlaced order={order} isGuest={user === null} trackingToken={token} />;
  return <OrderFrame>{error ? <Failure error={error} /> : <OrderSkeleton />}</OrderFrame>;
}

function Tracked({ token }: { token: string }) {
  const { order, error } = useTrackedOrder(token);
  return (
    <OrderFrame>
      {order ? (
        <TrackedOrder order={order} token={token}>
          <OrderAgain lines={order.lines} />
        </TrackedOrder>
      ) : error ? (
        <Failure error={error} />
      ) : (
        <OrderSkeleton />
      )}
    </OrderFrame>
  );
}

function Failure({ error }: { error: unknown }) {
  const isNotFound = errorCode(error) === 'NOT_FOUND';
  useDocumentTitle(isNotFound ? t('notFound') : isNetworkError(error) ? t('connectionError') : cannotBeShown());
  if (isNotFound) return <NoSuchOrder />;
  return (
    <ContentError error={error} title={cannotBeShown()}>
      <Button variant="outline" asChild>
        <Link to={paths.contact}>{t('contact')}</Link>
      </Button>
    </ContentError>
  );
}

/** The same text for malformed, expired and unknown links, so that it reveals nothing about them. */
function NoSuchOrder() {
  return (
    <StateScreen
      isAlert
      isInset
      title={t('orderNotFound')}
      text={t('thisLinkLeadsToNoOrder', { days: DAYS })}
      picture={<EmptyFrames />}
    >
      <Button asChild>
        <Link to={paths.contact}>{t('contact')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.findOrder}>{t('findYourOrder')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.products}>{t('viewAllProducts')}</Link>
      </Button>
    </StateScreen>
  );
}

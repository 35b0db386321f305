import { Link, Navigate, useParams } from 'react-router-dom';
import { OrderPlaced } from '../features/checkout/place-order/order-placed';
import { useOwnPlacedOrder } from '../features/checkout/place-order/use-placed-order';
import { OrderFrame } from '../features/orders/order-frame';
import { t } from '../features/orders/texts';
import { OrderSkeleton } from '../features/orders/tracked-order';
import { ContentError } from '../features/products/list/content-error';
import { CheckoutUserLoader } from '../features/session/loading/session-user-loader';
import { useSession } from '../features/session/use-session';
import { paths } from '../lib/paths';
import { Button } from '../ui/button/button';
import { EmptyFrames, StateScreen } from '../ui/feedback/state-screen';

/** The confirmation of a user's order, to which the checkout leads; nothing is to be paid for one that is cancelled. */
export function PlacedOrderPage() {
  const { reference = '' } = useParams();
  const { user, hasToken } = useSession();
  if (!hasToken) return <Navigate replace to={paths.loginFor(paths.ownOrderPlaced(reference))} />;
  return user ? <Placed key={user.id} reference={reference} /> : <CheckoutUserLoader />;
}

function Placed({ reference }: { reference: string }) {
  const { order, error } = useOwnPlacedOrder(reference);
  if (order?.status === 'CANCELLED') return <Navigate replace to={paths.orders} />;
  if (order) return <OrderPlaced order={order} isGuest={false} />;
  return (
    <OrderFrame>
      {error ? (
        <ContentError error={error} title={t('thisOrderCannotBeShown')} />
      ) : order === null ? (
        <OrderSkeleton />
      ) : (
        <NoOrder />
      )}
    </OrderFrame>
  );
}

const NoOrder = () => (
  <StateScreen isAlert isInset title={t('orderNotFound')} text={t('noOrderOfThisAccount')} picture={<EmptyFrames />}>
    <Button asChild>
      <Link to={paths.orders}>{t('orders')}</Link>
    </Button>
  </StateScreen>
);

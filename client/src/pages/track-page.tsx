import { Button, chakra } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import { GUEST_ORDERS } from '#shared/limits';
import { OrderSkeleton, TrackedOrder } from '../features/orders/tracked-order';
import { useTrackedOrder } from '../features/orders/use-tracked-order';
import { LoadError } from '../features/products/list/load-error';
import { errorCode, isNetworkError } from '../lib/errors/error-message';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { EmptyFrames, StateScreen } from '../ui/feedback/state-screen';

const DAYS = GUEST_ORDERS.trackMs / 86_400_000;
const CANNOT_BE_SHOWN = 'This order cannot be shown';

/**
 * A guest's order, by the emailed link. Unlike the links that work once, this URL keeps its token: the link is valid
 * for half a year, and reload, history and bookmarks need it. The page is not indexed and loads nothing from other
 * hosts, so the token does not leak.
 */
export function TrackPage() {
  const { token = '' } = useParams();
  const { order, error } = useTrackedOrder(token);
  return (
    <chakra.div
      maxW="64rem"
      mx="auto"
      px={{ base: '4', md: '10' }}
      pt={{ base: '7', lg: '12' }}
      pb={{ base: '18', lg: '28' }}
      minH="70dvh"
    >
      <meta name="robots" content="noindex, nofollow" />
      {order ? <TrackedOrder order={order} /> : error ? <Failure error={error} /> : <OrderSkeleton />}
    </chakra.div>
  );
}

function Failure({ error }: { error: unknown }) {
  const isNotFound = errorCode(error) === 'NOT_FOUND';
  useDocumentTitle(isNotFound ? 'Not Found' : isNetworkError(error) ? 'Connection Error' : CANNOT_BE_SHOWN);
  if (isNotFound) return <NoSuchOrder />;
  return (
    <LoadError error={error} title={CANNOT_BE_SHOWN}>
      <Button variant="outline" asChild>
        <Link to={paths.contact}>Contact</Link>
      </Button>
    </LoadError>
  );
}

/** The same text for malformed, expired and unknown links, so that it reveals nothing about them. */
function NoSuchOrder() {
  return (
    <StateScreen
      isAlert
      isInset
      title="Order Not Found"
      text={
        `This link leads to no order. The link in our letter works for ${DAYS} days, and only as a whole. ` +
        'Write to us, and we look for your order.'
      }
      picture={<EmptyFrames />}
    >
      <Button asChild>
        <Link to={paths.contact}>Contact</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={paths.products}>View All Products</Link>
      </Button>
    </StateScreen>
  );
}

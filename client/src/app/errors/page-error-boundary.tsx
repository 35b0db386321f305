import { Button, chakra } from '@chakra-ui/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { OFFLINE_MESSAGE, UNEXPECTED_MESSAGE } from '../../lib/errors/error-message';
import { ChunkLoadError, resetFailedChunks } from '../../lib/lazy/lazy-component';
import { useShop } from '../../lib/shop/use-shop';
import { StateScreen } from '../../ui/feedback/state-screen';

/** After more retries than this the error screen shows how to contact the shop. */
const RETRIES_BEFORE_SUPPORT = 2;

interface PageErrorBoundaryProps {
  /** Another page resets the error and the number of retries. */
  pathname: string;
  children: ReactNode;
}

/** Shows the error screen in place of a page that throws, and counts how often the user tries again. */
export function PageErrorBoundary({ pathname, children }: PageErrorBoundaryProps) {
  const [retries, setRetries] = useState(0);
  // In an effect, not while rendering: React renders a failing page more than once before it shows the error screen.
  useLayoutEffect(() => {
    resetFailedChunks();
    setRetries(0);
  }, [pathname]);
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onReset={({ reason }) => {
        if (reason === 'keys') return;
        resetFailedChunks();
        setRetries((count) => count + 1);
      }}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorScreen
          text={error instanceof ChunkLoadError ? OFFLINE_MESSAGE : UNEXPECTED_MESSAGE}
          retries={retries}
          onRetry={() => resetErrorBoundary()}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface ErrorScreenProps {
  text: string;
  retries: number;
  onRetry: () => void;
}

function ErrorScreen({ text, retries, onRetry }: ErrorScreenProps) {
  return (
    <StateScreen title="Oops! Something went wrong" text={text} isAlert>
      <Button onClick={onRetry}>Try Again</Button>
      <Button variant="outline" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
      {retries > RETRIES_BEFORE_SUPPORT && <SupportContact />}
    </StateScreen>
  );
}

function SupportContact() {
  const shop = useShop();
  return (
    <chakra.p flexBasis="full" color="fg.muted">
      Still not working? Contact support:{' '}
      {shop ? (
        <SupportLink href={`mailto:${shop.email}`}>{shop.email}</SupportLink>
      ) : (
        <SupportLink href="/contact">Contact</SupportLink>
      )}
      {shop?.phone && (
        <>
          {' '}
          or <SupportLink href={`tel:${shop.phone}`}>{shop.phone}</SupportLink>
        </>
      )}
    </chakra.p>
  );
}

/** An ordinary link: it reloads the app, which may be broken. */
const SupportLink = chakra('a', { base: { color: 'action.fg', textDecoration: 'underline' } });

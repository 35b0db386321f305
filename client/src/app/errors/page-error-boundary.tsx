import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../lib/browser/use-document-title';
import { offlineMessage, unexpectedMessage } from '../../lib/errors/error-message';
import { keepFocusNearby } from '../../lib/focus/restore-focus';
import { useWhenOnline } from '../../lib/hooks/use-when-online';
import { ChunkLoadError, resetFailedChunks } from '../../lib/routing/lazy-component';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop/use-shop';
import { Button } from '../../ui/button/button';
import { StateScreen } from '../../ui/feedback/state-screen';
import { Anchor } from '../../ui/navigation/text-link';
import { t } from './texts';

/** After more retries than this the error screen shows how to contact the shop. */
const RETRIES_BEFORE_SUPPORT = 2;

interface PageErrorBoundaryProps {
  /** The path of the shown page; another page resets the error and the number of retries. */
  pathname: string;
  children: ReactNode;
}

/** Shows the error screen in place of a page that throws, and counts how often the user tries again. */
export function PageErrorBoundary({ pathname, children }: PageErrorBoundaryProps) {
  const requested = useLocation();
  // The tabs of the dashboard have one path.
  const tab = new URLSearchParams(requested.search).get('tab') ?? '';
  const shown = `${pathname} ${tab}`;
  const [{ page, retries }, setRetries] = useState({ page: shown, retries: 0 });
  if (page !== shown) setRetries({ page: shown, retries: 0 });
  // Runs before the requested page is rendered, so that code which failed to load is asked for again.
  useLayoutEffect(resetFailedChunks, [requested.pathname, tab]);
  return (
    <ErrorBoundary
      resetKeys={[shown]}
      onReset={({ reason }) => {
        if (reason === 'keys') return;
        resetFailedChunks();
        setRetries({ page: shown, retries: retries + 1 });
      }}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorScreen error={error} retries={retries} onRetry={() => resetErrorBoundary()} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface ErrorScreenProps {
  error: unknown;
  retries: number;
  onRetry: () => void;
}

function ErrorScreen({ error, retries, onRetry }: ErrorScreenProps) {
  const isUnreachable = error instanceof ChunkLoadError && !error.isNewBuild;
  useWhenOnline(isUnreachable, onRetry);
  const isOffline = isUnreachable && !navigator.onLine;
  const title = isOffline ? t('connectionError') : t('oopsSomethingWentWrong');
  useDocumentTitle(title);
  return (
    <StateScreen title={title} text={textOf(error)} isAlert>
      <Button ref={keepFocusNearby} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      <Button variant="outline" onClick={() => window.location.reload()}>
        {t('refreshPage')}
      </Button>
      {isOffline && (
        <chakra.p flexBasis="full" textStyle="small" color="fg.muted">
          {t('yourCartIsSafe')}
        </chakra.p>
      )}
      {retries > RETRIES_BEFORE_SUPPORT && <SupportContact />}
    </StateScreen>
  );
}

function textOf(error: unknown): string {
  if (!(error instanceof ChunkLoadError)) return unexpectedMessage();
  return error.isNewBuild ? t('newVersion') : offlineMessage();
}

function SupportContact() {
  const shop = useShop();
  return (
    <chakra.p flexBasis="full" color="fg.muted">
      {t('stillNotWorkingContactSupport')}{' '}
      {shop ? (
        <Anchor href={`mailto:${shop.email}`}>{shop.email}</Anchor>
      ) : (
        // An ordinary link loads the page anew: this app may be broken.
        <Anchor href={paths.contact}>{t('contact')}</Anchor>
      )}
      {shop?.phone && (
        <>
          {' '}
          {t('or')} <Anchor href={`tel:${shop.phone}`}>{shop.phone}</Anchor>
        </>
      )}
    </chakra.p>
  );
}

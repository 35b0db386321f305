import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { t } from '../features/products/requests/link/texts';
import { useRequestLink } from '../features/products/requests/link/use-request-link';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { errorCode, errorMessage } from '../lib/errors/error-message';
import { paths } from '../lib/paths';
import { Button } from '../ui/button/button';
import { Delayed, Skeleton } from '../ui/feedback/loading';
import { StateScreen } from '../ui/feedback/state-screen';
import { lineName } from '../lib/lines/line-name';

/** The links in emails about requests: one confirms a request, one removes all of the address. */
export function ProductRequestPage() {
  const { action, token = '' } = useParams();
  const { result, retry } = useRequestLink(action === 'stop', token);
  switch (result.state) {
    case 'loading':
      return (
        <Screen title={t('loading')} text={t('loadingText')} isBusy>
          <Delayed>
            <Skeleton height="48px" width="14rem" />
          </Delayed>
        </Screen>
      );
    case 'stopped':
      return (
        <Screen title={t('stopped')} text={t('stoppedText')}>
          <ViewAll />
        </Screen>
      );
    case 'confirmed': {
      const { kind, productId, name, size } = result.request;
      const piece = lineName({ name, size });
      return (
        <Screen
          title={t('confirmed')}
          text={kind === 'PRICE_DROP' ? t('whenCheaper', { name: piece }) : t('whenBack', { name: piece })}
        >
          <Button asChild variant="outline">
            <Link to={paths.product({ id: productId, name })}>{t('seeThePiece')}</Link>
          </Button>
        </Screen>
      );
    }
    case 'failed':
      return errorCode(result.error) === 'TOKEN_INVALID' ? (
        <Screen isAlert title={t('invalid')} text={t('invalidText')}>
          <ViewAll />
        </Screen>
      ) : (
        <Screen isAlert title={t('failed')} text={errorMessage(result.error)}>
          <Button onClick={retry}>{t('tryAgain')}</Button>
          <ViewAll />
        </Screen>
      );
  }
}

interface ScreenProps {
  title: string;
  text: string;
  isAlert?: boolean;
  isBusy?: boolean;
  children: ReactNode;
}

/** One for all states, so that it knows whether the page is new. */
function Screen({ isBusy = false, ...screen }: ScreenProps) {
  useDocumentTitle(screen.title);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <chakra.div ref={useHeadingFocus(screen.title)} aria-busy={isBusy} css={{ '& h1': { outline: 'none' } }}>
        <StateScreen key={screen.title} {...screen} />
      </chakra.div>
    </>
  );
}

/** Focuses the heading that says what became of the link, unless the user is elsewhere; of a new page nothing. */
function useHeadingFocus(title: string) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    const heading = root.current?.querySelector('h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [title]);
  return root;
}

const ViewAll = () => (
  <Button asChild variant="outline">
    <Link to={paths.products}>{t('viewAll')}</Link>
  </Button>
);

import { Button, chakra } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { useShop } from '../../lib/shop/use-shop';
import { StateScreen } from '../../ui/feedback/state-screen';
import { OFFLINE_MESSAGE, UNEXPECTED_MESSAGE } from '../../lib/errors/error-message';
import { ChunkLoadError, resetFailedChunks } from '../../lib/lazy/lazy-component';

const PATIENT_RETRIES = 2;

interface BoundaryProps {
  /** Another page gets another chance. */
  place: string;
  children: ReactNode;
}

interface BoundaryState {
  /** Why nothing can be shown; null while the page stands. */
  failure: string | null;
  retries: number;
  place: string;
}

/** Catches what a page throws and counts how often the visitor tried again. */
export class PageErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, retries: 0, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: error instanceof ChunkLoadError ? OFFLINE_MESSAGE : UNEXPECTED_MESSAGE };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return place === state.place ? null : { failure: null, retries: 0, place };
  }

  /** After the rendering, never in it: a page that fails to load is rendered more than once before its failure shows. */
  override componentDidUpdate(_: BoundaryProps, before: BoundaryState): void {
    if (before.place !== this.state.place) resetFailedChunks();
  }

  private readonly retry = () => {
    resetFailedChunks();
    this.setState(({ retries }) => ({ failure: null, retries: retries + 1 }));
  };

  override render() {
    const { failure, retries } = this.state;
    return failure ? <ErrorScreen text={failure} retries={retries} onRetry={this.retry} /> : this.props.children;
  }
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
      {retries > PATIENT_RETRIES && <SupportContact />}
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

const SupportLink = chakra('a', { base: { color: 'action.fg', textDecoration: 'underline' } });

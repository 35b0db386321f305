import { useReactiveVar } from '@apollo/client/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyComponent } from '../../../lib/routing/lazy-component';
import { overlayVar } from '../keyboard/shortcuts-store';
import { useDashboardKeys } from '../keyboard/use-dashboard-keys';
import type { OverlayProps } from './overlays';

const Overlays = lazyComponent<OverlayProps>(() => import('./overlays').then((m) => m.Overlays));

/** The command palette and the help sheet of the keyboard: their code loads with the first use. */
export function PaletteSlot() {
  useDashboardKeys();
  const overlay = useReactiveVar(overlayVar);
  return (
    <ErrorBoundary fallback={null} resetKeys={[overlay]}>
      <Suspense>{overlay && <Overlays overlay={overlay} onClose={() => overlayVar(null)} />}</Suspense>
    </ErrorBoundary>
  );
}

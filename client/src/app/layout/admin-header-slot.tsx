import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSession } from '../../features/session/use-session';
import { lazyComponent } from '../../lib/routing/lazy-component';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop/use-shop';
import { DEFAULT_SHOP_NAME } from './nav-links';

const AdminHeader = lazyComponent<{ shopName: string }>(() =>
  import('../../features/admin/layout/admin-header').then((m) => m.AdminHeader),
);

/** True if an administrator is on the dashboard, which has its own header and no footer. */
export function useIsDashboard(pathname: string): boolean {
  const { isAdmin } = useSession();
  return isAdmin && (pathname === paths.dashboard || pathname === paths.print);
}

/** Loads the header of the dashboard, which customers never download; shows `fallback` if its code fails to load. */
export function AdminHeaderSlot({ fallback }: { fallback: ReactNode }) {
  const name = useShop()?.name ?? DEFAULT_SHOP_NAME;
  return (
    // Nothing above catches a failed download: without this boundary it would unmount the whole app.
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={<chakra.div height="60px" bg="velvet" />}>
        <AdminHeader shopName={name} />
      </Suspense>
    </ErrorBoundary>
  );
}

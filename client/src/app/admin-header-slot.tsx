import { chakra } from '@chakra-ui/react';
import { Component, Suspense, type ReactNode } from 'react';
import { useSession } from '../features/session/use-session';
import { lazyComponent } from '../lib/lazy/lazy-component';
import { paths } from '../lib/paths';
import { useShop } from '../lib/shop/use-shop';
import { DEFAULT_SHOP_NAME } from './layout/nav-links';

const AdminHeader = lazyComponent<{ shopName: string }>(() =>
  import('../features/admin/layout/admin-header').then((m) => ({ default: m.AdminHeader })),
);

/** True if an administrator is on the dashboard, which has its own header and no footer. */
export function useIsDashboard(pathname: string): boolean {
  const { isAdmin } = useSession();
  return isAdmin && pathname === paths.dashboard;
}

/** Loads the header of the dashboard, which customers never download; shows `fallback` if its code fails to load. */
export function AdminHeaderSlot({ fallback }: { fallback: ReactNode }) {
  const name = useShop()?.name ?? DEFAULT_SHOP_NAME;
  return (
    <HeaderErrorBoundary fallback={fallback}>
      <Suspense fallback={<chakra.div height="60px" bg="velvet" />}>
        <AdminHeader shopName={name} />
      </Suspense>
    </HeaderErrorBoundary>
  );
}

/** No error boundary above catches a failed download: it would unmount the whole app. */
class HeaderErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

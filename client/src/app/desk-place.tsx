import { chakra } from '@chakra-ui/react';
import { Component, Suspense, type ReactNode } from 'react';
import { useSession } from '../features/session/use-session';
import { lazyPage } from '../lib/lazy-page';
import { paths } from '../lib/paths';
import { useShop } from '../lib/use-shop';
import { DEFAULT_SHOP_NAME } from './nav-links';

const DeskHeader = lazyPage<{ shopName: string }>(() =>
  import('../features/admin/desk-header').then((m) => ({ default: m.DeskHeader })),
);

/** True where an administrator works: the shop's header and footer stay away. */
export function useIsDesk(pathname: string): boolean {
  const { isAdmin } = useSession();
  return isAdmin && pathname === paths.dashboard;
}

/** The dashboard's own header, which shoppers never load; its box is there before it. `instead`: where its code does not come. */
export function DeskPlace({ instead }: { instead: ReactNode }) {
  const name = useShop()?.name ?? DEFAULT_SHOP_NAME;
  return (
    <Otherwise instead={instead}>
      <Suspense fallback={<chakra.div height="60px" bg="velvet" />}>
        <DeskHeader shopName={name} />
      </Suspense>
    </Otherwise>
  );
}

/** Nothing above it catches a failure: the whole shop would be gone with its header. */
class Otherwise extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

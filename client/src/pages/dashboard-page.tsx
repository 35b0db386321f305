import { chakra } from '@chakra-ui/react';
import { Suspense, useState, type FunctionComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeskMessagesProvider } from '../features/admin/desk-messages';
import { DeskTabs } from '../features/admin/desk-tabs';
import { RefreshData } from '../features/admin/refresh-data';
import { tabNamed, type TabName } from '../features/admin/tabs';
import { useFocusKeeper } from '../features/admin/use-focus-keeper';
import { useWaiting } from '../features/admin/use-waiting';
import { lazyPage } from '../lib/lazy-page';
import { paths } from '../lib/paths';
import { useDocumentTitle } from '../lib/use-document-title';
import { Delayed, LoadingText, Skeleton } from '../ui/loading';

const TAB_PAGES: Record<TabName, FunctionComponent> = {
  orders: lazyPage(() => import('../features/admin/orders/orders-tab').then((m) => ({ default: m.OrdersTab }))),
  inventory: lazyPage(() =>
    import('../features/admin/inventory/inventory-tab').then((m) => ({ default: m.InventoryTab })),
  ),
  'add-products': lazyPage(() =>
    import('../features/admin/new-product/new-product-tab').then((m) => ({ default: m.NewProductTab })),
  ),
  categories: lazyPage(() =>
    import('../features/admin/categories/categories-tab').then((m) => ({ default: m.CategoriesTab })),
  ),
  admins: lazyPage(() => import('../features/admin/admins/admins-tab').then((m) => ({ default: m.AdminsTab }))),
  featured: lazyPage(() => import('../features/admin/featured/featured-tab').then((m) => ({ default: m.FeaturedTab }))),
};

/** Six tabs over one shop. Which one is open, and how it is narrowed, stands in the address. */
export function DashboardPage() {
  useDocumentTitle('Dashboard');
  const { tab, hrefOf } = useTab();
  const waiting = useWaiting();
  const Tab = TAB_PAGES[tab];
  const focus = useFocusKeeper<HTMLDivElement>();
  return (
    <DeskMessagesProvider>
      <div {...focus}>
        <chakra.h1 srOnly>Dashboard</chakra.h1>
        <chakra.div bg="bg.panel" borderBottomWidth="1px">
          <chakra.div
            {...frame}
            display="flex"
            flexWrap={{ base: 'wrap', lg: 'nowrap' }}
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            minH="56px"
            py={{ base: '2', lg: '0' }}
          >
            <DeskTabs current={tab} hrefOf={hrefOf} waiting={waiting?.orders ?? null} />
            <RefreshData />
          </chakra.div>
        </chakra.div>
        <chakra.div
          {...frame}
          pt={{ base: '4', md: '7' }}
          pb={{ base: '16', md: '20' }}
          minH="80dvh"
          fontSize="1rem"
          lineHeight="1.5"
        >
          <Suspense key={tab} fallback={<ComingTab />}>
            <Tab />
          </Suspense>
        </chakra.div>
      </div>
    </DeskMessagesProvider>
  );
}

const frame = { maxW: '80rem', mx: 'auto', px: { base: '4', md: '8' } } as const;

/** The open tab; and for each tab the address it was left with. */
function useTab() {
  const [params] = useSearchParams();
  const tab = tabNamed(params.get('tab'));
  const here = params.toString();
  const [left, setLeft] = useState<Partial<Record<TabName, string>>>({});
  if (left[tab] !== here) setLeft({ ...left, [tab]: here });
  const hrefOf = (name: TabName) =>
    `${paths.dashboard}?${name === tab ? `tab=${name}` : (left[name] ?? `tab=${name}`)}`;
  return { tab, hrefOf };
}

function ComingTab() {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Delayed>
        <Skeleton height="16rem" />
      </Delayed>
    </div>
  );
}

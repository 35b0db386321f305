import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState, type FunctionComponent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminTabs } from '../features/admin/layout/admin-tabs';
import { RefreshButton } from '../features/admin/layout/refresh-button';
import { parseTab, type TabName } from '../features/admin/layout/tabs';
import { useAdminMessages } from '../features/admin/messages/message-store';
import { OrderNotices } from '../features/admin/noticing/order-notices';
import { usePendingOrders } from '../features/admin/orders/use-pending-orders';
import { lazyComponent } from '../lib/routing/lazy-component';
import { paths } from '../lib/paths';
import { useFocusRestore } from '../lib/focus/use-focus-restore';
import { useDocumentTitle } from '../lib/browser/use-document-title';
import { Delayed, LoadingText, Skeleton } from '../ui/feedback/loading';
import { t } from '../features/admin/layout/texts';

const AdminList = lazyComponent(() => import('../features/admin/admins/admins-tab').then((m) => m.AdminsTab));
const ApiKeys = lazyComponent(() =>
  import('../features/admin/api-keys/api-keys-section').then((m) => m.ApiKeysSection),
);
const Webhooks = lazyComponent(() =>
  import('../features/admin/webhooks/webhooks-section').then((m) => m.WebhooksSection),
);
const Backups = lazyComponent(() => import('../features/admin/backups/backups-section').then((m) => m.BackupsSection));

const Inventory = lazyComponent(() => import('../features/admin/inventory/inventory-tab').then((m) => m.InventoryTab));
const ProductRequests = lazyComponent(() =>
  import('../features/admin/product-requests/product-requests-section').then((m) => m.ProductRequestsSection),
);

/** The products, and who waits for them. */
function InventoryTab() {
  return (
    <>
      <Inventory />
      <ProductRequests />
    </>
  );
}

/** Who may work here, which programs, and whether the data are safe. */
function AdminsTab() {
  return (
    <>
      <AdminList />
      <ApiKeys />
      <Webhooks />
      <Backups />
    </>
  );
}

const TAB_PAGES: Record<TabName, FunctionComponent> = {
  orders: lazyComponent(() => import('../features/admin/orders/orders-tab').then((m) => m.OrdersTab)),
  confirm: lazyComponent(() =>
    import('../features/admin/confirmations/confirmations-tab').then((m) => m.ConfirmationsTab),
  ),
  cash: lazyComponent(() => import('../features/admin/cash/cash-tab').then((m) => m.CashTab)),
  inventory: InventoryTab,
  'add-products': lazyComponent(() =>
    import('../features/admin/new-product/new-product-tab').then((m) => m.NewProductTab),
  ),
  categories: lazyComponent(() => import('../features/admin/categories/categories-tab').then((m) => m.CategoriesTab)),
  delivery: lazyComponent(() => import('../features/admin/cities/cities-tab').then((m) => m.CitiesTab)),
  admins: AdminsTab,
  featured: lazyComponent(() => import('../features/admin/featured/featured-tab').then((m) => m.FeaturedTab)),
  activity: lazyComponent(() => import('../features/admin/activity/activity-tab').then((m) => m.ActivityTab)),
};

/** The dashboard. The URL holds the open tab and its filters. */
export function DashboardPage() {
  useDocumentTitle(t('dashboard'));
  const { tab, hrefForTab } = useTab();
  const pendingOrders = usePendingOrders();
  const Tab = TAB_PAGES[tab];
  useMessagesOfTab(tab);
  const root = useFocusRestore<HTMLDivElement>();
  return (
    <div ref={root}>
      <chakra.h1 srOnly>{t('dashboard')}</chakra.h1>
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
          <AdminTabs currentTab={tab} hrefForTab={hrefForTab} pendingOrders={pendingOrders?.count ?? null} />
          <chakra.div display="flex" alignItems="center" gap="2" flexShrink="0">
            <RefreshButton />
            <OrderNotices title={t('dashboard')} />
          </chakra.div>
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
        <Suspense key={tab} fallback={<TabSkeleton />}>
          <Tab />
        </Suspense>
      </chakra.div>
    </div>
  );
}

/** A message belongs to the tab on which it came: none follows to another one (LAYOUT-19). */
function useMessagesOfTab(tab: TabName): void {
  const { clearMessages } = useAdminMessages();
  const lastTab = useRef(tab);
  useEffect(() => {
    if (lastTab.current !== tab) clearMessages();
    lastTab.current = tab;
  }, [tab, clearMessages]);
}

const frame = { maxW: '80rem', mx: 'auto', px: { base: '4', md: '8' } } as const;

/** The open tab, and the links to all tabs, each with the search parameters it had last. */
function useTab() {
  const [params] = useSearchParams();
  const tab = parseTab(params.get('tab'));
  const search = params.toString();
  const [lastSearch, setLastSearch] = useState<Partial<Record<TabName, string>>>({});
  if (lastSearch[tab] !== search) setLastSearch({ ...lastSearch, [tab]: search });
  const hrefForTab = (name: TabName) =>
    `${paths.dashboard}?${name === tab ? `tab=${name}` : (lastSearch[name] ?? `tab=${name}`)}`;
  return { tab, hrefForTab };
}

function TabSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Delayed>
        <Skeleton height="16rem" />
      </Delayed>
    </div>
  );
}

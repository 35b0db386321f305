import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Badge } from '../../../ui/feedback/badge';
import { Select } from '../../../ui/form/select';
import { TextLink } from '../../../ui/navigation/text-link';
import { handleRovingFocus } from '../keyboard/arrow-keys';
import { tabs, type TabName } from './tabs';
import { t } from './texts';

interface AdminTabsProps {
  currentTab: TabName;
  /** The link to a tab, with the filters it had last. */
  hrefForTab: (tab: TabName) => string;
  /** The number of pending orders; null while it loads. */
  pendingOrders: number | null;
}

/** The navigation between the tabs: a row of links on wide screens, a select on small ones. */
export function AdminTabs({ currentTab, hrefForTab, pendingOrders }: AdminTabsProps) {
  return (
    <>
      <chakra.nav aria-label={t('dashboard')} hideBelow="lg" minW="0" overflowX="auto">
        <chakra.ul display="flex" gap={{ base: '4', xl: '6' }} listStyleType="none" onKeyDown={handleRovingFocus}>
          {tabs().map(([tab, label]) => (
            <li key={tab}>
              <TextLink variant="tab" to={hrefForTab(tab)} aria-current={tab === currentTab ? 'page' : undefined}>
                {label}
                {tab === 'orders' && pendingOrders !== null && pendingOrders > 0 && (
                  <Badge size="xs" tone="pending">
                    {pendingOrders}
                    <chakra.span srOnly> {t('waiting')}</chakra.span>
                  </Badge>
                )}
              </TextLink>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
      <TabSelect currentTab={currentTab} hrefForTab={hrefForTab} pendingOrders={pendingOrders} />
    </>
  );
}

function TabSelect({ currentTab, hrefForTab, pendingOrders }: AdminTabsProps) {
  const navigate = useNavigate();
  const optionLabel = (tab: TabName, label: string) =>
    tab === 'orders' && pendingOrders ? `${label} (${pendingOrders})` : label;
  return (
    <chakra.div hideFrom="lg" flex="1 1 10rem" minW="0">
      <Select
        fontWeight="600"
        aria-label={t('dashboard')}
        value={currentTab}
        options={tabs().map(([tab, label]) => [tab, optionLabel(tab, label)])}
        onChange={(event) => {
          const selected = tabs().find(([tab]) => tab === event.target.value);
          if (selected) void navigate(hrefForTab(selected[0]));
        }}
      />
    </chakra.div>
  );
}

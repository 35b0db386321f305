import { chakra, useRecipe } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { TABS, type TabName } from './tabs';

interface DeskTabsProps {
  current: TabName;
  /** Where a tab leads: with the filters it was left with. */
  hrefOf: (tab: TabName) => string;
  /** Orders that nobody has begun with; null until known. */
  waiting: number | null;
}

/** A row of links on wide screens; a dropdown on small ones. */
export function DeskTabs({ current, hrefOf, waiting }: DeskTabsProps) {
  return (
    <>
      <chakra.nav aria-label="Dashboard" hideBelow="lg">
        <chakra.ul display="flex" gap="8" listStyleType="none">
          {TABS.map(([tab, label]) => (
            <li key={tab}>
              <TabLink to={hrefOf(tab)} aria-current={tab === current ? 'page' : undefined}>
                {label}
                {tab === 'orders' && waiting !== null && waiting > 0 && (
                  <Waiting>
                    {waiting}
                    <chakra.span srOnly> waiting</chakra.span>
                  </Waiting>
                )}
              </TabLink>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
      <TabSelect current={current} hrefOf={hrefOf} waiting={waiting} />
    </>
  );
}

function TabSelect({ current, hrefOf, waiting }: DeskTabsProps) {
  const navigate = useNavigate();
  const styles = useRecipe({ key: 'input' })();
  const words = (tab: TabName, label: string) => (tab === 'orders' && waiting ? `${label} (${waiting})` : label);
  return (
    <chakra.div hideFrom="lg" position="relative" flex="1" minW="0">
      <chakra.select
        css={styles}
        appearance="none"
        fontWeight="600"
        pe="11"
        aria-label="Dashboard"
        value={current}
        onChange={(event) => {
          const chosen = TABS.find(([tab]) => tab === event.target.value);
          if (chosen) void navigate(hrefOf(chosen[0]));
        }}
      >
        {TABS.map(([tab, label]) => (
          <option key={tab} value={tab}>
            {words(tab, label)}
          </option>
        ))}
      </chakra.select>
      <chakra.span position="absolute" insetEnd="3.5" top="0" height="full" display="grid" placeItems="center" pointerEvents="none" aria-hidden>
        <ChevronDown size={18} strokeWidth={1.5} />
      </chakra.span>
    </chakra.div>
  );
}

const TabLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '56px',
    fontSize: '1rem',
    fontWeight: '600',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', borderColor: 'action.solid' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Waiting = chakra('span', { base: { px: '2', bg: 'pending.bg', color: 'pending.fg', borderRadius: 'l1', textStyle: 'smallest', fontWeight: '600' } });

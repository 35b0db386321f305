import { chakra } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { Select } from '../../ui/select';
import { along } from './along';
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
        <chakra.ul display="flex" gap="8" listStyleType="none" onKeyDown={along}>
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
  const words = (tab: TabName, label: string) => (tab === 'orders' && waiting ? `${label} (${waiting})` : label);
  return (
    <chakra.div hideFrom="lg" flex="1 1 10rem" minW="0">
      <Select
        fontWeight="600"
        aria-label="Dashboard"
        value={current}
        options={TABS.map(([tab, label]) => [tab, words(tab, label)])}
        onChange={(event) => {
          const chosen = TABS.find(([tab]) => tab === event.target.value);
          if (chosen) void navigate(hrefOf(chosen[0]));
        }}
      />
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
    // Transparent is drawn where colours are forced: every tab would look like the open one.
    _highContrast: { borderColor: 'Canvas' },
    whiteSpace: 'nowrap',
    _hover: { color: 'fg' },
    _currentPage: { color: 'fg', borderColor: 'action.solid' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Waiting = chakra('span', {
  base: {
    px: '2',
    bg: 'pending.bg',
    color: 'pending.fg',
    borderRadius: 'l1',
    textStyle: 'smallest',
    fontWeight: '600',
  },
});

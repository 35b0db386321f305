import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCategoryLinks } from '../../lib/shop/use-shop';
import { navLinkStyle } from './header-styles';
import { CATEGORIES } from './nav-links';
import { t } from './texts';

/** The Categories dropdown: a list of links. Escape, losing the focus or choosing a link closes it. */
export function CategoriesMenu() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isCurrent = /^\/(categories|collections)/.test(useLocation().pathname);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false);
      button.current?.focus();
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    <chakra.div position="relative" data-open={isOpen || undefined} onKeyDown={onKeyDown} onBlur={onBlur}>
      <chakra.button
        ref={button}
        type="button"
        css={navLinkStyle}
        gap="1.5"
        aria-expanded={isOpen}
        aria-controls="categories-menu"
        backgroundSize={isCurrent ? '100% 1px' : undefined}
        // Safari does not focus a clicked button; without focus there would be no blur event to close the menu.
        onClick={() => {
          button.current?.focus();
          setOpen(!isOpen);
        }}
      >
        {CATEGORIES.label}
        <chakra.span aria-hidden transition="rotate 120ms" rotate={isOpen ? '180deg' : '0deg'}>
          <ChevronDown size={16} strokeWidth={1.5} />
        </chakra.span>
      </chakra.button>
      <Dropdown id="categories-menu" hidden={!isOpen}>
        <CategoryItems onChoose={() => setOpen(false)} />
      </Dropdown>
    </chakra.div>
  );
}

function CategoryItems({ onChoose }: { onChoose: () => void }) {
  const categories = useCategoryLinks();
  const links = [
    { to: paths.categories, label: t('allCategories') },
    ...categories.map(({ id, name }) => ({ to: paths.collection({ id, name }), label: name })),
  ];
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <MenuLink to={to} onClick={onChoose}>
            {label}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

const Dropdown = chakra('div', {
  base: {
    position: 'absolute',
    top: 'calc(100% + 10px)',
    insetInlineStart: '-4',
    zIndex: 'menu',
    minWidth: '14rem',
    maxWidth: '22rem',
    overflowWrap: 'anywhere',
    py: '2',
    bg: 'bg.panel',
    borderRadius: 'l2',
    boxShadow: 'lift',
    outline: '1px solid transparent',
    '& ul': { listStyle: 'none' },
  },
});

const MenuLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    px: '4',
    py: '1',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

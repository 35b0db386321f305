import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCategoryLinks } from '../../lib/shop/use-shop';
import { TextButton } from '../../ui/button/text-button';
import { RowLink } from '../../ui/navigation/row-link';
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
      <TextButton
        ref={button}
        variant="nav"
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
      </TextButton>
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
          <RowLink variant="option" px="4" to={to} onClick={onChoose}>
            {label}
          </RowLink>
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

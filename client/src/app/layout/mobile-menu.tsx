import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../features/session/use-session';
import { paths } from '../../lib/paths';
import { useCategoryLinks, useShop } from '../../lib/shop/use-shop';
import { Button } from '../../ui/button/button';
import { RowButton } from '../../ui/button/row-button';
import { RowLink } from '../../ui/navigation/row-link';
import { Drawer } from '../../ui/overlay/drawer';
import { Wordmark } from '../../ui/brand/wordmark';
import { ABOUT, CATEGORIES, CONTACT, DASHBOARD, DEFAULT_SHOP_NAME, HOME, PRODUCTS } from './nav-links';
import { t } from './texts';

interface MobileMenuProps {
  open: boolean;
  onClose: () => void;
}

/** The navigation of small screens. Choosing a link closes it and replaces its history entry (`useCloseOnBack`). */
export function MobileMenu({ open, onClose }: MobileMenuProps) {
  const name = useShop()?.name ?? DEFAULT_SHOP_NAME;
  const { user, isAdmin } = useSession();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={name}
      logo={<Wordmark name={name} size="2rem" />}
      side="start"
      width={336}
    >
      <chakra.div display="flex" flexDirection="column" minH="full">
        {/* The scroll margin keeps focused links above the sticky buttons at the bottom. */}
        <chakra.nav
          aria-label={t('menu')}
          flex="1"
          px="6"
          pb="3"
          css={{ '& a, & button': { scrollMarginBottom: '88px' } }}
        >
          {[HOME, PRODUCTS].map(({ to, label }) => (
            <RowLink variant="heading" key={to} replace to={to} onClick={onClose}>
              {label}
            </RowLink>
          ))}
          <Categories onChoose={onClose} />
          {[ABOUT, CONTACT, ...(isAdmin ? [DASHBOARD] : [])].map(({ to, label }) => (
            <RowLink variant="heading" key={to} replace to={to} onClick={onClose}>
              {label}
            </RowLink>
          ))}
        </chakra.nav>
        <chakra.div
          display="grid"
          gridTemplateColumns="1fr 1fr"
          gap="3"
          px="6"
          py="4"
          borderTopWidth="1px"
          position="sticky"
          bottom="0"
          bg="bg.panel"
        >
          {user ? (
            <Button asChild px="3" gridColumn="span 2">
              <Link replace to={paths.profile} onClick={onClose}>
                {user.firstname}
              </Link>
            </Button>
          ) : (
            <>
              <Button asChild px="3">
                <Link replace to={paths.login} onClick={onClose}>
                  {t('login')}
                </Link>
              </Button>
              <Button asChild px="3" variant="outline">
                <Link replace to={paths.register} onClick={onClose}>
                  {t('register')}
                </Link>
              </Button>
            </>
          )}
        </chakra.div>
      </chakra.div>
    </Drawer>
  );
}

function Categories({ onChoose }: { onChoose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const categories = useCategoryLinks();
  const links = [
    { to: paths.categories, label: t('allCategories') },
    ...categories.map(({ id, name }) => ({ to: paths.collection({ id, name }), label: name })),
  ];
  return (
    <>
      <RowButton
        variant="heading"
        justifyContent="space-between"
        aria-expanded={isOpen}
        aria-controls="menu-categories"
        onClick={() => setOpen(!isOpen)}
      >
        {CATEGORIES.label}
        <chakra.span aria-hidden rotate={isOpen ? '180deg' : '0deg'}>
          <ChevronDown size={20} strokeWidth={1.5} />
        </chakra.span>
      </RowButton>
      <chakra.ul
        id="menu-categories"
        hidden={!isOpen}
        listStyleType="none"
        ms="0.5"
        mb="1"
        pb="2"
        ps="4"
        borderInlineStartWidth="1px"
        borderColor="accent"
      >
        {links.map(({ to, label }) => (
          <li key={to}>
            <RowLink py="1" overflowWrap="anywhere" replace to={to} onClick={onChoose}>
              {label}
            </RowLink>
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

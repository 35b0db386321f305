import { useEffect, type MouseEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { missingForFreeDelivery } from '#shared/delivery';
import { formatRs } from '#shared/money';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/button';
import { TextButton } from '../../../ui/button/text-button';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { Delayed, Skeleton } from '../../../ui/feedback/loading';
import { SHORT_VIEWPORT } from '../../../ui/layout/short-viewport';
import { Drawer } from '../../../ui/overlay/drawer';
import { announce } from '../../../ui/feedback/live-region';
import { useRestoreLostFocus } from '../../../lib/focus/restore-focus';
import { itemCountText } from '../cart-texts';
import { useCart } from '../use-cart';
import { CartMessageNotice } from './cart-message';
import { CartRow } from './cart-row';
import { useSeenPrices } from './use-seen-prices';
import { FreeDelivery } from '../../../ui/feedback/free-delivery';
import { OrderByWhatsApp } from './order-by-whatsapp';
import { RemovedLineNotice } from './removed-line-notice';
import { CartPlaceholder } from './cart-placeholder';
import { t } from './texts';

/** The cart drawer. Clicking the page beside it closes it. */
export function CartPanel() {
  const { lines, subtotal, message, isOpen, state, closePanel, refresh } = useCart();
  const isEmpty = lines.length === 0;

  useEffect(() => {
    // Prices and stock may have changed since the lines were added; without a connection the last known ones stay.
    if (isOpen) refresh().catch(() => undefined);
  }, [isOpen, refresh]);

  return (
    <Drawer open={isOpen} onClose={closePanel} title={t('yourCart')} side="end">
      <Contents>
        {(!isEmpty || state === 'loading') && (
          <Section borderBottomWidth="1px" pt={{ base: '1', md: '3' }} pb="5">
            {isEmpty ? (
              <Delayed>
                <Skeleton height="20px" maxW="15rem" my="3px" />
                <Skeleton height="4px" mt="2.5" />
              </Delayed>
            ) : (
              <FreeDelivery subtotal={subtotal} missing={missingForFreeDelivery(subtotal)} />
            )}
          </Section>
        )}
        {message && (
          <Section pb="0">
            <CartMessageNotice />
          </Section>
        )}
        {!isEmpty ? (
          <CartContents />
        ) : state === 'ready' ? (
          <EmptyCart />
        ) : (
          <Section py={state === 'loading' ? '0' : '4'}>
            <CartPlaceholder />
          </Section>
        )}
      </Contents>
    </Drawer>
  );
}

function CartContents() {
  const { lines, removed, count, subtotal, clear, closePanel } = useCart();
  const seenPrice = useSeenPrices(lines);
  const list = useRestoreLostFocus<HTMLUListElement>(lines.length, { isLostAtFirst: true });
  const onClear = (click: MouseEvent) => {
    // The second click of a double click on Add to Cart may land here, once the panel has slid in.
    if (click.detail > 1) return;
    clear();
    announce(t('cartClearedYourCartIsEmpty'));
  };
  const rows = lines.map((line) => <CartRow key={line.key} line={line} seenPrice={seenPrice(line)} />);
  if (removed)
    rows.splice(
      removed.shownIndex,
      0,
      <chakra.li key={removed.line.key} listStyle="none" py="3">
        <RemovedLineNotice />
      </chakra.li>,
    );
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label={t('yourCart')}>
        {rows}
      </List>
      <Section mt="auto" borderTopWidth="1px">
        <Box display="flex" flexWrap="wrap" alignItems="baseline" justifyContent="space-between" columnGap="4" mb="3">
          <span>
            {t('total')}{' '}
            <chakra.span textStyle="small" color="fg.muted">
              {t('forText', { text: itemCountText(count) })}
            </chakra.span>
          </span>
          <Box as="span" textStyle="total">
            <NoWrapAmounts>{formatRs(subtotal)}</NoWrapAmounts>
          </Box>
        </Box>
        <Button asChild width="full">
          <Link replace to={paths.checkout} onClick={closePanel}>
            {t('checkout')}
          </Link>
        </Button>
        <OrderByWhatsApp />
        <Box display="flex" justifyContent="space-between" mt="1.5">
          <TextButton variant="standalone" color="action.fg" onClick={closePanel}>
            {t('continueShopping')}
          </TextButton>
          <TextButton variant="standalone" color="fg.muted" onClick={onClear}>
            {t('clearCart')}
          </TextButton>
        </Box>
      </Section>
    </>
  );
}

function EmptyCart() {
  const { closePanel, removed } = useCart();
  const message = useRestoreLostFocus<HTMLDivElement>(0, { isLostAtFirst: true });
  return (
    <Section display="flex" flexDirection="column" alignItems="flex-start" gap="4">
      {removed && <RemovedLineNotice />}
      <Box ref={message} tabIndex={-1} outline="none">
        <Box textStyle="subhead">{t('yourCartIsEmpty')}</Box>
        <Box mt="1" color="fg.muted">
          {t('piecesYouAddWillWaitFor')}
        </Box>
      </Box>
      <Button asChild width="full">
        <Link replace to={paths.products} onClick={closePanel}>
          {t('viewAllProducts')}
        </Link>
      </Button>
      <TextButton variant="standalone" color="action.fg" onClick={closePanel}>
        {t('continueShopping')}
      </TextButton>
    </Section>
  );
}

const Section = chakra('div', { base: { px: { base: '4', md: '7' }, py: '4' } });

const Contents = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    '& > *': { flexShrink: 0 },
    [SHORT_VIEWPORT]: { height: 'auto', minH: 'full' },
  },
});

/**
 * The list has the height that the rest of the panel leaves, and fades below while it goes on: at its end the fade lies
 * on the empty space that it takes itself. In a short viewport (a phone held sideways) the whole panel scrolls instead.
 */
const List = chakra('ul', {
  base: {
    flex: '0 1 auto',
    minH: '10rem',
    overflowY: 'auto',
    _after: {
      content: '""',
      display: 'block',
      position: 'sticky',
      bottom: '0',
      height: '32px',
      bgImage: 'linear-gradient(to top, {colors.bg.panel}, transparent)',
      pointerEvents: 'none',
    },
    [SHORT_VIEWPORT]: { overflowY: 'visible', _after: { display: 'none' } },
    px: { base: '4', md: '7' },
    m: '0',
    outline: 'none',
  },
});

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { addressLines, fullName } from '#shared/address-text';
import { useShop } from '../../../lib/shop/use-shop';
import { useShopDates } from '../../../lib/shop/use-shop-dates';
import { Barcode, QrCode } from './codes';
import type { PrintedOrder } from './print-documents';
import { t } from './texts';

/** One order on sheets of A4: on the screen as paper, in print from the top of a page. */
export const Sheet = chakra('article', {
  base: {
    maxW: 'min(210mm, 100%)',
    mx: 'auto',
    p: { base: '4', md: '14mm' },
    bg: 'white',
    color: 'black',
    fontSize: '11pt',
    lineHeight: '1.4',
    borderWidth: '1px',
    overflowWrap: 'anywhere',
    _print: { maxW: 'none', p: '0', borderWidth: '0' },
    '&:not(:last-of-type)': { _print: { breakAfter: 'page' } },
  },
});

/** The title, the shop, and the codes of the order. */
export function SheetHead({ title, order }: { title: string; order: PrintedOrder }) {
  const { dates } = useShopDates();
  const shop = useShop();
  return (
    <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="4" mb="6">
      <chakra.div flex="1 1 10rem" minW="0">
        <chakra.p fontWeight="600">{shop?.name}</chakra.p>
        <chakra.h2 fontSize="20pt" lineHeight="1.2" mb="1">
          {title}
        </chakra.h2>
        <p>
          {t('orderNumber', { shortId: order.shortId })}, {dates.date(order.placedAt)}
        </p>
        <chakra.p fontSize="9pt">{order.number}</chakra.p>
        <chakra.p fontSize="9pt">{t('shortReference', { reference: order.reference })}</chakra.p>
        {order.status === 'CANCELLED' && <Cancelled>{t('cancelled')}</Cancelled>}
      </chakra.div>
      <chakra.div display="flex" gap="3" alignItems="flex-start">
        <chakra.div width="52mm">
          <Barcode order={order} />
          <chakra.p textAlign="center" fontSize="9pt" letterSpacing="0.15em">
            {order.shortId}
          </chakra.p>
        </chakra.div>
        <QrCode order={order} />
      </chakra.div>
    </chakra.header>
  );
}

/** Name, address and phone of the customer. Names may be in Urdu: each line has its own direction. */
export function Recipient({ label, order: { address } }: { label: string; order: PrintedOrder }) {
  return (
    <Block label={label}>
      <chakra.p dir="auto" fontWeight="600">
        {fullName(address)}
      </chakra.p>
      {addressLines(address).map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      <p dir="ltr">{address.phone}</p>
    </Block>
  );
}

export function Sender() {
  const shop = useShop();
  if (!shop) return null;
  const lines = [shop.address, shop.phone, shop.email].filter((line) => line !== null && line !== '');
  return (
    <Block label={t('from')}>
      <chakra.p fontWeight="600">{shop.name}</chakra.p>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </Block>
  );
}

function Block({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.section flex="1 1 12rem" minW="0" aria-label={label}>
      <chakra.h3 fontSize="9pt" fontWeight="600">
        {label}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

export const Parties = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '6', mb: '6' } });

/** The head is repeated on each page; a line is never cut in two. */
export const Lines = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& thead': { display: 'table-header-group' },
    '& th': {
      textAlign: 'start',
      fontSize: '9pt',
      fontWeight: '600',
      borderBottom: '1px solid black',
      py: '1',
      pe: '3',
    },
    '& td': { borderBottom: '1px solid #bbb', py: '1.5', pe: '3', verticalAlign: 'top' },
    '& tr': { breakInside: 'avoid' },
    '& :is(th, td)[data-end]': { textAlign: 'end', whiteSpace: 'nowrap', pe: '0', ps: '3' },
  },
});

export const Cancelled = chakra('p', {
  base: { display: 'inline-block', mt: '2', px: '2', border: '2px solid black', fontWeight: '700' },
});

import { chakra } from '@chakra-ui/react';
import { addressLines, fullName } from '#shared/address-text';
import { isToCollect } from '#shared/cash-book';
import { fromGraphqlOutcome } from '#shared/delivery-outcome';
import { formatRs } from '#shared/money';
import { fromGraphqlStatus } from '#shared/order-status';
import { outcomeText, statusText } from '../../../lib/i18n/status-text';
import { useShop } from '../../../lib/shop/use-shop';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { Barcode, QrCode } from './codes';
import type { PrintedOrder } from './print-documents';
import { Cancelled } from './sheet-parts';
import { t } from './texts';

/** A label for each parcel with its own cash; one for the whole order while nobody has entered its parcels. */
export function ShippingLabels({ order }: { order: PrintedOrder }) {
  const { parcels } = order.delivery;
  if (parcels.length === 0) return <ShippingLabel order={order} />;
  return parcels.map((_, position) => <ShippingLabel key={position} order={order} position={position} />);
}

/** A label of 4 x 6 inches: whose parcel it is, what the courier collects, and the codes of the order. */
function ShippingLabel({ order, position = 0 }: { order: PrintedOrder; position?: number }) {
  const { address, shortId } = order;
  const { parcels } = order.delivery;
  const shop = useShop();
  const name =
    parcels.length > 1
      ? t('parcelOfOrder', { shortId, position: position + 1, count: parcels.length })
      : t('orderNumber', { shortId });
  return (
    <LabelPage aria-label={name}>
      <chakra.p fontSize="9pt" lineClamp="2">
        {t('from')}: {[shop?.name, shop?.phone, shop?.address].filter(Boolean).join(', ')}
      </chakra.p>
      <chakra.div flex="1" minH="0" py="2mm" my="2mm" borderBlock="1px solid black" overflow="hidden">
        <chakra.p dir="auto" fontSize={fontSizeOf(fullName(address), NAME_SIZES)} lineHeight="1.2" fontWeight="700">
          {fullName(address)}
        </chakra.p>
        <chakra.div fontSize={fontSizeOf(addressLines(address).join(' '), ADDRESS_SIZES)} lineHeight="1.25">
          {addressLines(address).map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </chakra.div>
        <chakra.p dir="ltr" fontSize="12pt" fontWeight="600">
          {address.phone}
        </chakra.p>
      </chakra.div>
      <Collected order={order} position={position} name={name} />
      <Barcode order={order} />
      <chakra.p textAlign="center" fontSize="10pt" letterSpacing="0.2em">
        {shortId}
      </chakra.p>
    </LabelPage>
  );
}

function Collected({ order, position, name }: { order: PrintedOrder; position: number; name: string }) {
  const { parcels } = order.delivery;
  const parcel = parcels[position];
  return (
    <>
      {parcel && (
        <chakra.p dir="auto" fontSize="10pt" lineHeight="1.25" fontWeight="600" mb="1mm">
          {[parcel.courier, parcel.trackingNumber].filter(Boolean).join(' ')}
        </chakra.p>
      )}
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3mm" mb="2mm">
        <chakra.div minW="0">
          <CashToCollect order={order} amount={parcel?.cash ?? order.total} />
          <chakra.p fontSize="10pt">
            {parcels.length > 1 ? name : `${name}, ${t('pieces', { count: order.pieces })}`}
          </chakra.p>
        </chakra.div>
        <QrCode order={order} />
      </chakra.div>
    </>
  );
}

function CashToCollect({ order: { status, outcome }, amount }: { order: PrintedOrder; amount: number }) {
  if (status === 'CANCELLED') return <Cancelled>{t('cancelled')}</Cancelled>;
  if (!isToCollect(fromGraphqlStatus(status), fromGraphqlOutcome(outcome)))
    return (
      <chakra.p fontSize="12pt" lineHeight="1.15" fontWeight="700">
        {t('collectNothing', { state: (outcomeText(outcome) ?? statusText(status)).toLowerCase() })}
      </chakra.p>
    );
  return (
    <chakra.p fontSize="17pt" lineHeight="1.15" fontWeight="700">
      <NoWrapAmounts>{t('collect', { amount: formatRs(amount) })}</NoWrapAmounts>
    </chakra.p>
  );
}

type Sizes = readonly (readonly [maxLength: number, size: string])[];

/** By the longest text that fits the label in that size. */
const NAME_SIZES: Sizes = [
  [30, '17pt'],
  [60, '13pt'],
];
const ADDRESS_SIZES: Sizes = [
  [90, '14pt'],
  [180, '11.5pt'],
  [320, '9pt'],
];
const SMALLEST = '7.5pt';

const fontSizeOf = (text: string, sizes: Sizes): string =>
  sizes.find(([maxLength]) => text.length <= maxLength)?.[1] ?? SMALLEST;

const LabelPage = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: '4in',
    maxW: 'full',
    height: { base: 'auto', sm: '6in' },
    minH: '6in',
    mx: 'auto',
    p: '5mm',
    bg: 'white',
    color: 'black',
    borderWidth: '1px',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    // A hair less than the page: browsers round, and an overflow of a thousandth is an empty page.
    _print: { borderWidth: '0', height: '5.99in', minH: '0' },
    '&:not(:last-of-type)': { _print: { breakAfter: 'page' } },
  },
});

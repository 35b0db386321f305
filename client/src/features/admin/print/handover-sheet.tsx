import { chakra } from '@chakra-ui/react';
import { formatFullDay } from '#shared/dates';
import { formatRs, sumRupees } from '#shared/money';
import { useShop } from '../../../lib/shop/use-shop';
import type { CourierList } from './handover-lists';
import { Lines, Sheet } from './sheet-parts';
import { t } from './texts';

/** What one courier gets on a day, to be signed by both. */
export function HandoverSheet({ day, list: { courier, parcels } }: { day: string; list: CourierList }) {
  const shop = useShop();
  const cash = formatRs(sumRupees(parcels.map(({ parcel }) => parcel.cash)));
  return (
    <Sheet aria-label={t('handoverTo', { courier })}>
      <chakra.header mb="6">
        <chakra.p fontWeight="600">{shop?.name}</chakra.p>
        <chakra.h2 fontSize="20pt" lineHeight="1.2" mb="1">
          {t('handoverTo', { courier })}
        </chakra.h2>
        <p>{formatFullDay(day)}</p>
      </chakra.header>
      <chakra.div overflowX="auto" tabIndex={0} role="group" aria-label={t('parcelsOf', { courier })}>
        {/* The table scrolls rather than breaking its headings, ids and usual names inside words. */}
        <Lines css={{ '& th': { overflowWrap: 'normal' } }}>
          <thead>
            <tr>
              <th scope="col">{t('position')}</th>
              <th scope="col">{t('order')}</th>
              <th scope="col">{t('recipient')}</th>
              <th scope="col">{t('trackingNumber')}</th>
              <th scope="col" data-end>
                {t('cash')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parcels.map(({ orderId, shortId, name, city, parcel }, index) => (
              <tr key={`${orderId} ${index}`}>
                <td>{index + 1}</td>
                <chakra.td whiteSpace="nowrap">{shortId}</chakra.td>
                <chakra.td dir="auto" minW="5.5rem">
                  {t('nameInCity', { name, city })}
                </chakra.td>
                <td>{parcel.trackingNumber}</td>
                <td data-end>{formatRs(parcel.cash)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
      </chakra.div>
      <chakra.p mt="4" fontWeight="600">
        {t('handoverTotal', { count: parcels.length, cash })}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="8" mt="16mm" breakInside="avoid">
        {[t('handedOverBy'), t('receivedBy')].map((who) => (
          <chakra.p key={who} flex="1 1 12rem" pt="1" borderTop="1px solid black">
            {who}
          </chakra.p>
        ))}
      </chakra.div>
    </Sheet>
  );
}

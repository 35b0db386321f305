import { chakra } from '@chakra-ui/react';
import type { OrderRow_OrderFragment } from '../../generated/graphql';
import { TextLink } from '../../ui/navigation/text-link';
import { t } from './texts';

/** The couriers and tracking numbers, with links to where the parcels are; nothing before they are entered. */
export function OrderParcels({ parcels }: Pick<OrderRow_OrderFragment, 'parcels'>) {
  if (parcels.length === 0) return null;
  return (
    <chakra.section aria-label={t('parcels')} mb="6" overflowWrap="anywhere">
      <chakra.p textStyle="label" mb="1">
        {t('parcels')}
      </chakra.p>
      <chakra.ul listStyle="none">
        {parcels.map((parcel, position) => (
          <chakra.li key={position} color="fg.muted" py="1">
            <Parcel parcel={parcel} />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Parcel({ parcel: { courier, trackingNumber, link } }: { parcel: OrderRow_OrderFragment['parcels'][number] }) {
  const name = [courier, trackingNumber].filter((part) => part !== null).join(' ');
  if (link === null) return name;
  return (
    <TextLink variant="inText" to={link} target="_blank" rel="noopener noreferrer">
      {t('trackParcel', { name })}
    </TextLink>
  );
}

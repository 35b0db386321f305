import { chakra } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { formatRs } from '#shared/money';
import { Button } from '../../../ui/button/button';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import type { DeliveredOrder } from './delivery-documents';
import { t } from './texts';

interface ParcelListProps {
  parcels: DeliveredOrder['delivery']['parcels'];
  isBusy: boolean;
  onRemove: (position: number) => void;
}

export function ParcelList({ parcels, isBusy, onRemove }: ParcelListProps) {
  if (parcels.length === 0) return <chakra.p color="fg.muted">{t('noParcels')}</chakra.p>;
  return (
    <chakra.ul listStyle="none" display="grid" gap="2">
      {parcels.map((parcel, position) => (
        <chakra.li key={position} display="flex" alignItems="center" gap="3">
          <chakra.div flex="1" minW="0" overflowWrap="anywhere">
            <ParcelName parcel={parcel} />
            <chakra.p color="fg.muted">
              <NoWrapAmounts>{t('collects', { amount: formatRs(parcel.cash), day: parcel.day })}</NoWrapAmounts>
            </chakra.p>
          </chakra.div>
          <Button
            size="md"
            variant="outline"
            disabled={isBusy}
            aria-label={t('remove', { position: position + 1 })}
            onClick={() => onRemove(position)}
          >
            <X size={18} strokeWidth={1.5} aria-hidden />
          </Button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function ParcelName({ parcel: { courier, trackingNumber, link } }: { parcel: ParcelListProps['parcels'][number] }) {
  const name = t('parcel', { courier, number: trackingNumber ?? '' }).trim();
  if (link === null) return <p>{name}</p>;
  return (
    <p>
      <chakra.a href={link} target="_blank" rel="noopener noreferrer" textDecoration="underline">
        {name}
      </chakra.a>
    </p>
  );
}

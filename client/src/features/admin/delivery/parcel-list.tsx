import { chakra } from '@chakra-ui/react';
import { Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatFullDay } from '#shared/dates';
import { formatRs } from '#shared/money';
import { Button } from '../../../ui/button/button';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { TextLink } from '../../../ui/navigation/text-link';
import type { Parcel } from './parcel-draft';
import { t } from './texts';
import { lineName } from '../../../lib/lines/line-name';

interface ParcelListProps {
  parcels: readonly Parcel[];
  isBusy: boolean;
  /** Null: this order's parcels cannot be changed, only removed. */
  onChange: ((position: number) => void) | null;
  onRemove: (position: number) => void;
}

export function ParcelList({ parcels, isBusy, onChange, onRemove }: ParcelListProps) {
  if (parcels.length === 0) return <chakra.p color="fg.muted">{t('noParcels')}</chakra.p>;
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {parcels.map((parcel, position) => (
        <chakra.li key={position} display="flex" flexWrap="wrap" alignItems="start" gap="3">
          <chakra.div flex="1 1 12rem" minW="0" overflowWrap="anywhere">
            <ParcelName parcel={parcel} />
            <chakra.p color="fg.muted">
              <NoWrapAmounts>
                {t('collects', { amount: formatRs(parcel.cash), day: formatFullDay(parcel.day) })}
              </NoWrapAmounts>
            </chakra.p>
            {parcel.pieces.length > 0 && (
              <chakra.p color="fg.muted">
                {parcel.pieces
                  .map((piece) => t('piece', { name: lineName(piece), quantity: piece.quantity }))
                  .join(', ')}
              </chakra.p>
            )}
          </chakra.div>
          {onChange && (
            <ListButton
              isBusy={isBusy}
              label={t('change', { position: position + 1 })}
              onClick={() => onChange(position)}
            >
              <Pencil size={18} strokeWidth={1.5} aria-hidden />
            </ListButton>
          )}
          <ListButton
            isBusy={isBusy}
            label={t('remove', { position: position + 1 })}
            onClick={() => onRemove(position)}
          >
            <X size={18} strokeWidth={1.5} aria-hidden />
          </ListButton>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface ListButtonProps {
  isBusy: boolean;
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const ListButton = ({ isBusy, label, onClick, children }: ListButtonProps) => (
  <Button size="md" variant="outline" px="3" disabled={isBusy} aria-label={label} onClick={onClick}>
    {children}
  </Button>
);

function ParcelName({ parcel: { courier, trackingNumber, link } }: { parcel: Parcel }) {
  const name = t('parcel', { courier, number: trackingNumber ?? '' }).trim();
  if (link === null) return <p>{name}</p>;
  return (
    <p>
      <TextLink variant="inText" to={link} target="_blank" rel="noopener noreferrer">
        {name}
      </TextLink>
    </p>
  );
}

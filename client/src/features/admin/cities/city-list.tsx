import { chakra } from '@chakra-ui/react';
import { formatRs } from '#shared/money';
import type { DeliveryCity } from '../../../lib/shop/use-delivery-cities';
import { Card } from '../../../ui/layout/card';
import { NoWrapAmounts } from '../../../ui/text/no-wrap-amounts';
import { EditableRow } from '../list/editable-row';
import { t } from './texts';

interface CityListProps {
  cities: readonly DeliveryCity[];
  onEdit: (city: DeliveryCity) => void;
  onRemove: (city: DeliveryCity) => void;
}

export const editButtonId = (cityId: string): string => `edit-city-${cityId}`;

/** The cities with their conditions. */
export function CityList({ cities, onEdit, onRemove }: CityListProps) {
  return (
    <Card as="ul" listStyleType="none">
      {cities.map((city) => (
        <EditableRow
          key={city.id}
          name={city.name}
          editButtonId={editButtonId(city.id)}
          editLabel={t('edit', { name: city.name })}
          deleteLabel={t('remove', { name: city.name })}
          onEdit={() => onEdit(city)}
          onDelete={() => onRemove(city)}
        >
          <chakra.p color="fg.muted">
            {city.days == null ? city.state : t('place', { state: city.state, days: city.days })}
          </chakra.p>
          <p>
            <NoWrapAmounts>{conditionsOf(city)}</NoWrapAmounts>
          </p>
        </EditableRow>
      ))}
    </Card>
  );
}

function conditionsOf({ fee, freeFrom }: DeliveryCity): string {
  if (fee === 0) return t('free');
  return freeFrom == null
    ? t('feeNeverFree', { fee: formatRs(fee) })
    : t('feeFreeFrom', { fee: formatRs(fee), freeFrom: formatRs(freeFrom) });
}

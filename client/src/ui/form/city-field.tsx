import { forwardRef, useEffect, useRef } from 'react';
import { findCity } from '#shared/delivery';
import { formatRs } from '#shared/money';
import type { DeliveryCity } from '../../lib/shop/use-delivery-cities';
import { t } from './texts';
import { ComboboxField } from './combobox-field';
import type { FieldTexts } from './field';
import type { InputProps } from './input';

interface CityFieldProps extends FieldTexts, InputProps {
  cities: readonly DeliveryCity[];
  /** What the field holds now. */
  typed: string | undefined;
  /** Called when one of the cities is chosen or typed. */
  onCity: (city: DeliveryCity) => void;
  /** Called with the city that was typed before the cities were loaded, when they are. */
  onLate: (city: DeliveryCity) => void;
  /** Called with one of the cities when another place is typed instead. */
  onLeave: (city: DeliveryCity) => void;
}

/** The city of an address: the shop's cities are offered, each other one may be typed. */
export const CityField = forwardRef<HTMLInputElement, CityFieldProps>(function CityField(
  { cities, typed = '', onCity, onLate, onLeave, onChange, ...field },
  ref,
) {
  const isLoaded = useRef(false);
  useEffect(() => {
    if (isLoaded.current || cities.length === 0) return;
    isLoaded.current = true;
    const city = findCity(cities, typed);
    if (city) onLate(city);
  });
  return (
    <ComboboxField
      ref={ref}
      {...field}
      typed={typed}
      options={cities.map((city) => ({ value: city.name, detail: detailOf(city) }))}
      onChoose={(name) => {
        const city = findCity(cities, name);
        if (city) onCity(city);
      }}
      onChange={(event) => {
        const result = onChange?.(event);
        const city = findCity(cities, event.target.value);
        // The text stays as it is typed.
        if (city) onCity({ ...city, name: event.target.value });
        const before = findCity(cities, typed);
        if (before && !city) onLeave(before);
        return result;
      }}
    />
  );
});

function detailOf({ state, days, fee }: DeliveryCity): string {
  const amount = fee === 0 ? t('free') : formatRs(fee);
  return days == null ? t('stateAndFee', { state, fee: amount }) : t('stateDaysAndFee', { state, days, fee: amount });
}

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { DeliveryCity } from '../../lib/shop/use-delivery-cities';
import { renderWithProviders } from '../../../test/render-with-providers';
import { cityChoice } from './city-choice';
import { CityField } from './city-field';

const GILGIT: DeliveryCity = {
  ...{ id: 'c'.repeat(24), name: 'Gilgit', state: 'Gilgit-Baltistan' },
  ...{ days: 5, fee: 450, freeFrom: null, version: 1 },
};

/** A form whose cities are loaded when the button is pressed. */
function Form({ state: initialState }: { state: string }) {
  const [cities, setCities] = useState<DeliveryCity[]>([]);
  const [{ city, state }, setAddress] = useState({ city: '', state: initialState });
  const set = (field: 'city' | 'state', text: string) => setAddress((before) => ({ ...before, [field]: text }));
  return (
    <>
      <CityField
        id="city"
        label="City"
        cities={cities}
        typed={city}
        onChange={({ target }) => set('city', target.value)}
        {...cityChoice({ state: () => state, set })}
      />
      <output data-testid="state">{state}</output>
      <button onClick={() => setCities([GILGIT])}>Load</button>
    </>
  );
}

it.each([
  ['is filled in', '', 'gilgit', 'Gilgit-Baltistan'],
  ['stays as it was typed', 'North', 'gilgit', 'North'],
  ['of another place stays empty', '', 'Hunza', ''],
])('the state %s once the cities are there, before which the city was typed', (_what, state, city, expected) => {
  renderWithProviders(<Form state={state} />);
  fireEvent.change(screen.getByLabelText('City'), { target: { value: city } });
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByTestId('state').textContent).toBe(expected);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe(city);
});

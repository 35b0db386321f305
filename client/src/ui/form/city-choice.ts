import type { DeliveryCity } from '../../lib/shop/use-delivery-cities';

interface CityForm {
  /** The state that the form holds. */
  state: () => string | undefined;
  set: (field: 'city' | 'state', text: string) => void;
}

/** The callbacks of a CityField: a listed city brings its state, which goes with it unless somebody has changed it. */
export const cityChoice = ({ state, set }: CityForm) => ({
  onCity(city: DeliveryCity) {
    set('city', city.name);
    set('state', city.state);
  },
  onLate(city: DeliveryCity) {
    if (!state()) set('state', city.state);
  },
  onLeave(city: DeliveryCity) {
    if (state() === city.state) set('state', '');
  },
});

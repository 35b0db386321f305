import { isForeign, momentsIn } from '#shared/dates';
import { useShop } from '../../lib/use-shop';

/** The dashboard tells the time by the shop's clocks, wherever it is opened: its statistics and its filters go by their days. */
export function useShopClock() {
  const timeZone = useShop()?.timeZone;
  return {
    words: momentsIn(timeZone),
    /** The shop's zone where the reader's own clocks show something else; null where they agree. */
    foreignZone: timeZone && isForeign(timeZone) ? timeZone : null,
  };
}

import { differsFromLocalZone, dateFormattersFor } from '#shared/dates';
import { useShop } from './use-shop';

/** Formats dates in the shop's time zone: the dashboard's statistics and filters count the shop's days. */
export function useShopDates() {
  const timeZone = useShop()?.timeZone;
  return {
    dates: dateFormattersFor(timeZone),
    /** The shop's time zone if the user's clock shows another time; null if both agree. */
    foreignTimeZone: timeZone && differsFromLocalZone(timeZone) ? timeZone : null,
  };
}

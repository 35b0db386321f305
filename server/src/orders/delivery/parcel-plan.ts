import { toPaisa } from '#shared/money';
import { PARCEL_TEXTS, type ParcelInput } from '#shared/rules/parcel.rules';
import { AppError } from '../../common/errors/app-error.js';
import type { Courier } from '../../config/config.js';
import type { StoredParcel } from '../order.schema.js';

interface ParcelContext {
  /** The order's total in paisa. */
  total: number;
  /** YYYY-MM-DD, for parcels without a day. */
  today: string;
  couriers: readonly Courier[];
}

/** The parcels as they are stored. Their cash must add up to the total: what is not collected is nobody's. */
export function toStoredParcels(inputs: readonly ParcelInput[], { total, today, couriers }: ParcelContext) {
  const given = inputs.reduce((sum, { cash }) => sum + (cash == null ? 0 : toPaisa(cash)), 0);
  const restAt = inputs.findIndex(({ cash }) => cash == null);
  if (inputs.length > 0 && (given > total || (restAt === -1 && given < total)))
    throw new AppError('VALIDATION_FAILED', {
      message: PARCEL_TEXTS.cashSum,
      fields: { parcels: PARCEL_TEXTS.cashSum },
    });
  return inputs.map(({ courier, trackingNumber, link, cash, day }, index): StoredParcel => {
    const rest = index === restAt ? total - given : 0;
    return {
      courier,
      trackingNumber,
      link: link ?? linkOf(courier, trackingNumber, couriers),
      cash: cash == null ? rest : toPaisa(cash),
      day: day ?? today,
    };
  });
}

/** The address of a parcel at a courier of the setting COURIERS. */
function linkOf(courier: string, number: string | null, couriers: readonly Courier[]): string | null {
  const known = couriers.find(({ name }) => name.toLowerCase() === courier.toLowerCase());
  if (number === null || known?.linkTemplate == null) return null;
  return known.linkTemplate.replaceAll('{number}', () => encodeURIComponent(number));
}

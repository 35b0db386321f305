import * as z from 'zod';
import { DELIVERY } from '#shared/limits';
import { toRupees } from '#shared/money';
import { deliveryCityRules, type DeliveryCityValues } from '#shared/rules/city.rules';
import { parseNumber } from '../form/parse-number';

export const FIELDS = ['name', 'state', 'days', 'fee', 'freeFrom'] as const;

export const formRules = z
  .object({
    name: z.string(),
    state: z.string(),
    days: z.string(),
    fee: z.string(),
    freeFrom: z.string(),
    isNeverFree: z.boolean(),
  })
  .transform(({ isNeverFree, days, fee, freeFrom, ...typed }): z.input<typeof deliveryCityRules> => ({
    ...typed,
    days: parseNumber(days),
    fee: parseNumber(fee),
    freeFrom: isNeverFree ? null : parseNumber(freeFrom),
  }))
  .pipe(deliveryCityRules);

/** The values of a city as they are typed. */
export type CityDraft = z.input<typeof formRules>;

const textOf = (amount: number | null | undefined) => (amount == null ? '' : String(amount));

const generalFreeFrom = String(toRupees(DELIVERY.freeFromPaisa));

/** A new city begins with the general conditions. */
export const NEW_CITY: CityDraft = {
  ...{ name: '', state: '', days: '', isNeverFree: false },
  fee: String(toRupees(DELIVERY.feePaisa)),
  freeFrom: generalFreeFrom,
};

export const toDraft = ({ name, state, days, fee, freeFrom }: DeliveryCityValues): CityDraft => ({
  ...{ name, state, days: textOf(days), fee: String(fee) },
  freeFrom: textOf(freeFrom) || generalFreeFrom,
  isNeverFree: freeFrom == null,
});

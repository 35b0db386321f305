import * as z from 'zod';
import { GENERAL_TARIFF } from '../delivery.js';
import { DELIVERY_CITIES, LIMITS } from '../limits.js';
import { toRupees } from '../money.js';
import { rupees } from './product.rules.js';
import { requiredLine } from './text.rules.js';
import { versionRule } from './version.rules.js';

const DAYS = `Days must be a whole number from 1 to ${DELIVERY_CITIES.maxDays}`;

export const CITY_TEXTS = {
  name: 'Please enter a city',
  state: 'Please enter a state',
  taken: 'This city is in the list already',
} as const;

const generalFreeFrom = GENERAL_TARIFF.freeFromPaisa === null ? null : toRupees(GENERAL_TARIFF.freeFromPaisa);

/** A city to which delivery has conditions of its own. Money in rupees; an amount that is left out is the general one. */
export const deliveryCityRules = z.strictObject({
  name: requiredLine(LIMITS.place.max, 'City', CITY_TEXTS.name),
  state: requiredLine(LIMITS.place.max, 'State', CITY_TEXTS.state),
  days: z
    .number(DAYS)
    .int(DAYS)
    .min(1, DAYS)
    .max(DELIVERY_CITIES.maxDays, DAYS)
    .nullish()
    .transform((days) => days ?? null),
  fee: rupees('Fee')
    .nullish()
    .transform((fee) => fee ?? toRupees(GENERAL_TARIFF.feePaisa)),
  freeFrom: rupees('Amount')
    .nullish()
    .transform((freeFrom) => (freeFrom === undefined ? generalFreeFrom : freeFrom)),
});

export type DeliveryCityValues = z.output<typeof deliveryCityRules>;

/** A change of a city; `version` is the one that the administrator saw. */
export const deliveryCityChangeRules = deliveryCityRules.extend({ version: versionRule.nullish() });

import * as z from 'zod';
import { LIMITS } from '../limits.js';

const whole = (label: string, max: number) =>
  z
    .number(`${label} must be a whole number`)
    .int(`${label} must be a whole number`)
    .min(1, `${label} must be at least 1`)
    .max(max, `${label} cannot exceed ${max}`);

/** The number of a page, from 1. */
export const pageRule = whole('Page', LIMITS.page.max);

/** The size of a page. */
export const limitRule = (max: number = LIMITS.page.maxLimit) => whole('Limit', max);

/** The number of a page, the first one if none is given. */
const pageOrFirst = pageRule.nullish().transform((page) => page ?? 1);

/** The size of a page, `usual` if none is given. */
export const limitOr = (usual: number) =>
  limitRule()
    .nullish()
    .transform((limit) => limit ?? usual);

/** Page and page size of a list. */
export const pageOf = (usual: number) => ({ page: pageOrFirst, limit: limitOr(usual) });

/** Page, page size and order of the dashboard's lists. */
export const adminPage = (usual: number) => ({
  ...pageOf(usual),
  sortOrder: z
    .enum(['asc', 'desc'], 'Unknown order')
    .nullish()
    .transform((order) => order ?? 'desc'),
});

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

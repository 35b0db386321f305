import { trusted } from 'mongoose';

/** What was typed as a part of a regular expression: nothing in it is an operator (behaviours.md B-04). */
export const escapeRegex = (typed: string): string => typed.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A condition that a text contains what was typed, whatever it is, in any case of letters. */
export const containsText = (typed: string) => trusted({ $regex: escapeRegex(typed), $options: 'i' });

import { trusted } from 'mongoose';

/** A condition that a text contains what was typed, whatever it is, in any case of letters (behaviours.md B-04). */
export const containing = (typed: string) => trusted({ $regex: typed.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), $options: 'i' });

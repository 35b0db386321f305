import { trusted } from 'mongoose';

/** Escapes user input for use in a regular expression. */
export const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A filter condition: the field contains this text, case-insensitively. */
export const containsText = (text: string) => trusted({ $regex: escapeRegex(text), $options: 'i' });

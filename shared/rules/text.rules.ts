import * as z from 'zod';
import { LIMITS } from '../limits.js';
import { RECORD_ID } from '../record-id.js';

/** Control characters, and halves of characters. */
const UNUSABLE = /\p{Cc}|\p{Surrogate}/u;

/** One line of text as people type it: NFC, trimmed, no control characters (behaviours.md B-03). */
export const line = (max: number, label: string) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, `${label} cannot exceed ${max} characters`)
        .refine((text) => !UNUSABLE.test(text), `${label} contains characters that cannot be used`),
    );

/** A line that must not be empty; `missing` is the documented text for an empty one. */
export const requiredLine = (max: number, label: string, missing: string) =>
  line(max, label).pipe(z.string().min(1, missing));

/** The same, but for line breaks and tabs, which belong into a text. */
const UNUSABLE_IN_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;

/** Several lines of text. */
export const paragraphs = (max: number, label: string) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, `${label} cannot exceed ${max} characters`)
        .refine((text) => !UNUSABLE_IN_TEXT.test(text), `${label} contains characters that cannot be used`),
    );

/** A line that may be left out; empty becomes null. */
export const optionalLine = (max: number, label: string) =>
  line(max, label)
    .nullish()
    .transform((text) => text || null);

/** A record's id, as people may send it. */
export const recordId = z.string('The ID is not valid').regex(RECORD_ID, 'The ID is not valid');

/** An ordinary address: something, an at sign, a host with a dot. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;
const PHONE = /^[0-9+() -]*$/;
const PHONE_TEXT = 'Phone number can only contain digits, spaces and + ( ) -';

export const requiredEmail = (missing: string) =>
  requiredLine(LIMITS.email.max, 'Email', missing).pipe(z.string().regex(EMAIL, 'Please include a valid email'));

export const requiredPhone = (missing: string) =>
  requiredLine(LIMITS.phone.max, 'Phone number', missing).pipe(z.string().regex(PHONE, PHONE_TEXT));

/** A telephone number that may be left out; empty stays empty. */
export const optionalPhone = line(LIMITS.phone.max, 'Phone number').pipe(z.string().regex(PHONE, PHONE_TEXT));

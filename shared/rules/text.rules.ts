import * as z from 'zod';
import { LIMITS } from '../limits.js';
import type { PhoneCheck } from '../phone.js';
import { RECORD_ID } from '../record-id.js';

/** Control characters and lone surrogates. */
const UNUSABLE = /\p{Cc}|\p{Surrogate}/u;

/**
 * Come along with text that is copied from chats and contacts, and show nothing: directions of writing, and spaces
 * without a width. Not the two joiners, which Urdu needs.
 */
const INVISIBLE = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/g;

/** One line of text: NFC, trimmed, without invisible characters; no control characters. */
export const line = (max: number, label: string) =>
  z
    .string()
    .transform((text) => text.replace(INVISIBLE, '').normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, `${label} cannot exceed ${max} characters`)
        .refine((text) => !UNUSABLE.test(text), `${label} contains characters that cannot be used`),
    );

/** A line that must not be empty; `missing` is the error text for an empty one. */
export const requiredLine = (max: number, label: string, missing: string) =>
  line(max, label).pipe(z.string().min(1, missing));

/** The same without tabs and line breaks, which are allowed in paragraphs. */
const UNUSABLE_IN_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;

/** Text of several lines. */
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

/** An optional line; an empty one becomes null. */
export const optionalLine = (max: number, label: string) =>
  line(max, label)
    .nullish()
    .transform((text) => text || null);

/** A record's id in a request. */
export const recordId = z.string('The ID is not valid').regex(RECORD_ID, 'The ID is not valid');

/** An ordinary email address: local part, at sign, a host with a dot. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;
const PHONE = /^[0-9+() -]*$/;
/** In an email address or a telephone number no character that shows nothing has a meaning. */
const contact = z.string().transform((text) => text.replace(/\p{Cf}/gu, ''));
const PHONE_TEXT = 'Phone number can only contain digits, spaces and + ( ) -';

export const requiredEmail = (missing: string, max: number = LIMITS.email.max) =>
  contact.pipe(requiredLine(max, 'Email', missing)).pipe(z.string().regex(EMAIL, 'Please include a valid email'));

/** A telephone number; `missing` is also the error text for one that `isPhone` refuses. */
export const requiredPhone = (missing: string, max: number, isPhone: PhoneCheck) =>
  contact
    .pipe(requiredLine(max, 'Phone number', missing))
    .pipe(z.string().regex(PHONE, PHONE_TEXT).refine(isPhone, missing));

/** An optional telephone number; an empty one stays empty. */
export const optionalPhone = contact
  .pipe(line(LIMITS.phone.max, 'Phone number'))
  .pipe(z.string().regex(PHONE, PHONE_TEXT));

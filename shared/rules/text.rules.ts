import * as z from 'zod';
import { latinDigits } from '../latin-digits.js';
import { LIMITS } from '../limits.js';
import type { PhoneCheck } from '../phone.js';
import { RECORD_ID } from '../record-id.js';

/** Control characters and lone surrogates. */
const UNUSABLE = /\p{Cc}|\p{Surrogate}/u;

/**
 * Come along with text that is copied from chats and contacts, and show nothing: directions of writing, soft hyphens,
 * spaces without a width. Not the two joiners, which Urdu needs, nor what gives an emoji its look or a flag its country.
 */
const INVISIBLE = /(?![\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}/gu;

/** Text in which nothing shows. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const trimmed = (text: string): string => (BLANK.test(text) ? '' : text.normalize('NFC').trim());

const noText = (label: string) => `${label} must be text`;

/** A boolean of a request. */
export const flag = z.boolean('True or false');

/**
 * One line of text: NFC, trimmed, without invisible characters; no control characters. `missing` is the error text for
 * what is no text at all.
 */
export const line = (max: number, label: string, missing = noText(label)) =>
  z
    .string(missing)
    .transform((text) => trimmed(text.replace(INVISIBLE, '')))
    .pipe(
      z
        .string()
        .max(max, `${label} cannot exceed ${max} characters`)
        .refine((text) => !UNUSABLE.test(text), `${label} contains characters that cannot be used`),
    );

/** A line that must not be empty; `missing` is the error text for one that is empty or left out. */
export const requiredLine = (max: number, label: string, missing: string) =>
  line(max, label, missing).pipe(z.string().min(1, missing));

/** The same without tabs and line breaks, which are allowed in paragraphs. */
const UNUSABLE_IN_TEXT = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/u;

/** Text of several lines. */
export const paragraphs = (max: number, label: string) =>
  z
    .string(noText(label))
    .transform(trimmed)
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

/** The same as it is stored, for comparing ids with each other. */
export const lowerCaseId = recordId.transform((id) => id.toLowerCase());

/** Local part, at sign, a host with a dot: what was accepted at first, and accounts may have. */
const EARLIER_EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;
/**
 * An ordinary email address: words joined by single dots; the parts of the host neither begin nor end with a hyphen.
 * The dots of Chinese and Japanese keyboards (U+3002, U+FF0E, U+FF61) are none: a mail server takes them for dots of the
 * host, and one mailbox would have several addresses.
 */
const WORD = String.raw`[^\s@<>()[\],;:"\\.]+`;
const LETTERS = String.raw`[^\s@<>()[\],;:"\\.\u3002\uFF0E\uFF61-]+`;
const PART = `${LETTERS}(?:-+${LETTERS})*`;
const EMAIL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*@(?:${PART}\.)+(?=..)${PART}$`);
/** Also the digits of Arabic and Urdu keyboards, which are kept as Latin ones. */
const PHONE = /^[0-9\u0660-\u0669\u06F0-\u06F9+() -]*$/;
/** In an email address or a telephone number no character that shows nothing has a meaning. */
const contact = (missing: string) => z.string(missing).transform((text) => text.replace(/\p{Cf}/gu, ''));
const PHONE_TEXT = 'Phone number can only contain digits, spaces and + ( ) -';

export const requiredEmail = (missing: string, max: number = LIMITS.email.max, pattern = EMAIL) =>
  contact(missing)
    .pipe(requiredLine(max, 'Email', missing))
    .pipe(z.string().regex(pattern, 'Please include a valid email'));

/** The address of an account, which may have been given when the rule was less strict. */
export const accountEmail = (missing: string) => requiredEmail(missing, LIMITS.email.max, EARLIER_EMAIL);

/** A telephone number; `missing` is also the error text for one that `isPhone` refuses. */
export const requiredPhone = (missing: string, max: number, isPhone: PhoneCheck) =>
  contact(missing)
    .pipe(requiredLine(max, 'Phone number', missing))
    .pipe(z.string().regex(PHONE, PHONE_TEXT).refine(isPhone, missing).overwrite(latinDigits));

/** An optional telephone number; an empty one stays empty. */
export const optionalPhone = contact(noText('Phone number'))
  .pipe(line(LIMITS.phone.max, 'Phone number'))
  .pipe(z.string().regex(PHONE, PHONE_TEXT).overwrite(latinDigits));

/** A field that stays when it is left out or null. Elsewhere null means "none". */
export const given = <Rule extends z.ZodType>(rule: Rule) => rule.nullish().transform((value) => value ?? undefined);

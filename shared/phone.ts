import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

export { isSupportedCountry, type CountryCode };

/** Tells whether a text is a telephone number. */
export type PhoneCheck = (text: string) => boolean;

/** The check of the rules for a shop in this country. */
export const phoneCheckFor =
  (country: CountryCode): PhoneCheck =>
  (text) =>
    toE164(text, country) !== null;

/** Numbers read last, oldest first: one request reads its number for its rules, its limits and its order. */
const recent = new Map<string, string | null>();
const RECENT = 100;

/**
 * A telephone number in E.164, such as +923001234567; null if the text is none. `country` is that of numbers without a
 * country code. Checks the length and not the ranges in use, because those change and a customer's new number must
 * pass.
 */
export function toE164(text: string, country: CountryCode): string | null {
  const key = `${country} ${text}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const parsed = parsePhoneNumberFromString(text, country);
  const number = parsed?.isPossible() ? parsed.number : null;
  for (const oldest of recent.keys()) {
    if (recent.size < RECENT) break;
    recent.delete(oldest);
  }
  recent.set(key, number);
  return number;
}

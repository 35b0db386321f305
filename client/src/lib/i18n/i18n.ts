import { setupI18n, type Messages } from '@lingui/core';
import { setLocale } from '#shared/locale';

/** A language besides English. */
export interface Translation {
  /** A BCP 47 tag, such as ur-PK. */
  locale: string;
  /** The tag whose dates and amounts it takes. */
  formats: string;
  direction: 'ltr' | 'rtl';
  /** The message for an id; `english` is the text that it stands for, also where the translation has none. */
  translate: (id: string, english: Messages[string]) => Messages[string];
}

const SOURCE_LOCALE = 'en';

const i18n = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: {} } });
let translation: Translation | null = null;

/** Adds the English texts of a feature, and their translation where a page is in another language. */
export function loadTexts(english: Messages): void {
  i18n.load(SOURCE_LOCALE, english);
  if (translation) i18n.load(translation.locale, translated(translation, english));
}

/** Before the first render: texts that are on the screen already do not change. */
export function activateTranslation(next: Translation): void {
  translation = next;
  setLocale(next.formats);
  document.documentElement.lang = next.locale;
  document.documentElement.dir = next.direction;
  i18n.load(next.locale, translated(next, i18n.messages));
  i18n.activate(next.locale);
}

const translated = ({ translate }: Translation, english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([id, message]) => [id, translate(id, message)]));

export const textOf = (id: string, values?: Record<string, string | number>): string => i18n._(id, values);

/**
 * For English texts that client and server share: labels of the lists in `shared/` and messages of `shared/rules`. The
 * English text is its id.
 */
export function sharedText(english: string, values: Record<string, string> = {}): string {
  const text = translation?.translate(english, english) ?? english;
  return Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), String(text));
}

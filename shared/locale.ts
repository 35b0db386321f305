/** How dates and amounts are written: as in English unless the page is in another language. */
let locale = 'en-US';

/** For the browser, before anything is shown; the server writes for readers of English. */
export function setLocale(tag: string): void {
  locale = tag;
}

export const currentLocale = (): string => locale;
export const isEnglish = (): boolean => locale === 'en-US';

import { LocaleProvider } from '@chakra-ui/react';
import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { activateTranslation } from './i18n';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒǧħíĵķłɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑǦĦÍĴĶŁṀÑÓƤɊŔŠŢÚṼŴẊÝŽ'];

const accented = (part: string): string =>
  part.startsWith('{') ? part : part.replace(/[a-z]/gi, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter);

/** The text with each letter accented, and longer by two fifths. A `{name}` stays. */
function pseudoText(text: string): string {
  const letters = text.replace(/\{\w+\}|[^a-z]/gi, '').length;
  const [, words = '', end = ''] = /^(.*?)([\s.:?!…]*)$/s.exec(text) ?? [];
  return (
    words
      .split(/(\{\w+\})/)
      .map(accented)
      .join('') +
    'é'.repeat(Math.ceil(letters * 0.4)) +
    end
  );
}

const pseudoMessage = (message: CompiledMessage): CompiledMessage => message.map(pseudoToken);

function pseudoToken(token: CompiledMessageToken): CompiledMessageToken {
  if (typeof token === 'string') return pseudoText(token);
  const [name, type, choices] = token;
  return typeof choices === 'object' && choices !== null ? [name, type, pseudoChoices(choices)] : token;
}

/** The branches of a plural. */
const pseudoChoices = (choices: object): object =>
  Object.fromEntries(
    Object.entries(choices).map(([key, branch]) => [key, Array.isArray(branch) ? pseudoMessage(branch) : branch]),
  );

const FORMATS = 'ur-PK';

/** Dialogs and menus take their direction from it. */
export const PseudoLocaleProvider = ({ children }: { children: ReactNode }) => (
  <LocaleProvider locale={FORMATS}>{children}</LocaleProvider>
);

/** A language that shows in tests what stays English, does not fit or does not turn round. Urdu's dates and amounts. */
export const activatePseudoLocale = (): void =>
  activateTranslation({
    locale: 'en-XB',
    formats: FORMATS,
    direction: 'rtl',
    translate: (_id, english) => (typeof english === 'string' ? pseudoText(english) : pseudoMessage(english)),
  });

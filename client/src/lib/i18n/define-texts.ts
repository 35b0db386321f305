import { loadTexts, textOf } from './i18n';

/** The names in a message: `{name}` and `{count, plural, one {item} other {items}}`. A plural's branches have none. */
type Names<Message extends string> = Message extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside extends `${infer Count}, plural,${string}`
    ? Count | (Rest extends `${string}}}${infer After}` ? Names<After> : never)
    : Inside | Names<Rest>
  : never;

type Values<Message extends string> = [Names<Message>] extends [never]
  ? []
  : [values: Record<Names<Message>, string | number>];

/**
 * The English texts of a feature, in ICU MessageFormat. Returns the function that gives a text in the page's language;
 * an unknown key or a missing value is a type error. Call it while rendering, not while a module is loaded.
 */
export function defineTexts<const English extends Record<string, string>>(feature: string, english: English) {
  loadTexts(Object.fromEntries(Object.entries(english).map(([key, message]) => [`${feature}.${key}`, message])));
  return <Key extends keyof English & string>(key: Key, ...[values]: Values<English[Key]>): string =>
    textOf(`${feature}.${key}`, values);
}

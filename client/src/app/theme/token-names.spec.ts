import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { system } from './system';

const SOURCES = join(__dirname, '../..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/generated|\.spec\./.test(file),
);

const SIZES = /\b(?:width|height|minW|maxW|minH|maxH|minWidth|maxWidth|minHeight|maxHeight|boxSize|flexBasis)$/;
const SPACES =
  /\b(?:[mp][tbsexy]?|gap|rowGap|columnGap|top|bottom|left|right|inset[XY]?|insetStart|insetEnd|scroll(?:Margin|Padding)\w*)$/;
const ORDERS = /\bzIndex$/;

/** Each property with the texts it is given, at once or window by window. */
const GIVEN = /(\w+)(?:=\{?|:\s*)(\{[^{}]*\}|'[^']*'|"[^"]*")/g;
const TEXT = /['"]([^'"]+)['"]/g;

/** A bare number or word is the name of a token; with a unit it is what it says. */
const isName = (text: string) => /^-?[\d.]+$/.test(text) && Number(text) !== 0;

function unknownNames(source: string): string[] {
  // What is drawn has plain numbers of its own.
  const styles = source.replace(/<svg[^>]*>/g, '');
  return [...styles.matchAll(GIVEN)].flatMap(([, property = '', given = '']) => {
    const texts = [...given.matchAll(TEXT)].map(([, text = '']) => text);
    if (SIZES.test(property))
      return texts
        .filter((text) => isName(text) && !system.tokens.getByName(`sizes.${text}`))
        .map((text) => `${property} ${text}`);
    if (SPACES.test(property))
      return texts
        .filter((text) => isName(text) && !system.tokens.getByName(`spacing.${text}`))
        .map((text) => `${property} ${text}`);
    if (ORDERS.test(property))
      return texts
        .filter((text) => !/^\d$/.test(text) && !system.tokens.getByName(`zIndex.${text}`))
        .map((text) => `${property} ${text}`);
    return [];
  });
}

it('knows each size, space and layer that the client names: what it does not know is no CSS, and is not told', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((file) =>
      unknownNames(readFileSync(join(SOURCES, file), 'utf8')).map((fault) => `${file}: ${fault}`),
    ),
  ).toEqual([]);
});

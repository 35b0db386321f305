import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { system } from './system';

const SOURCES = join(__dirname, '../..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/generated|\.spec\./.test(file),
);

const SIZE_PROPS = /\b(?:width|height|minW|maxW|minH|maxH|minWidth|maxWidth|minHeight|maxHeight|boxSize|flexBasis)$/;
const SPACING_PROPS = new RegExp(
  '\\b(?:[mp][tbsexy]?|gap|rowGap|columnGap|top|bottom|left|right|inset[XY]?|insetStart|insetEnd|' +
    'scroll(?:Margin|Padding)\\w*)$',
);
const Z_INDEX_PROPS = /\bzIndex$/;

/** A style property with its value, which may be an object by breakpoint. */
const PROPERTY = /(\w+)(?:=\{?|:\s*)(\{[^{}]*\}|'[^']*'|"[^"]*")/g;
const STRING = /['"]([^'"]+)['"]/g;

/** A number without a unit is the name of a token. */
const isTokenName = (text: string) => /^-?[\d.]+$/.test(text) && Number(text) !== 0;

function unknownTokens(source: string): string[] {
  // The attributes of SVG elements are plain numbers.
  const styles = source.replace(/<svg[^>]*>/g, '');
  return [...styles.matchAll(PROPERTY)].flatMap(([, property = '', value = '']) => {
    const values = [...value.matchAll(STRING)].map(([, text = '']) => text);
    if (SIZE_PROPS.test(property))
      return values
        .filter((text) => isTokenName(text) && !system.tokens.getByName(`sizes.${text}`))
        .map((text) => `${property} ${text}`);
    if (SPACING_PROPS.test(property))
      return values
        .filter((text) => isTokenName(text) && !system.tokens.getByName(`spacing.${text}`))
        .map((text) => `${property} ${text}`);
    if (Z_INDEX_PROPS.test(property))
      return values
        .filter((text) => !/^\d$/.test(text) && !system.tokens.getByName(`zIndex.${text}`))
        .map((text) => `${property} ${text}`);
    return [];
  });
}

it('defines every token that the client uses, because unknown tokens are silently ignored', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((file) =>
      unknownTokens(readFileSync(join(SOURCES, file), 'utf8')).map((token) => `${file}: ${token}`),
    ),
  ).toEqual([]);
});

import { parseModule } from '../test/parse-module';
import { compileCatalogue } from './compile-texts';

const compile = (code: string, id: string) => compileCatalogue(code, id, parseModule(code));
const CATALOGUE = `export const t = defineTexts('ui', { total: '{count} {count, plural, one {day} other {days}}' });`;

it('compiles the messages of a catalogue, and refuses texts that stand elsewhere', () => {
  expect(compile(CATALOGUE, '/shop/client/src/ui/form/texts.ts')).toBe(
    `export const t = defineTexts('ui', { total: [["count"]," ",["count","plural",{"one":["day"],"other":["days"]}]] });`,
  );
  for (const id of ['/shop/client/src/ui/form/city-texts.ts', '/shop/client/src/ui/form/city-field.tsx'])
    expect(() => compile(CATALOGUE, id)).toThrow(`${id}: texts are defined by`);
  // Neither a second catalogue in a function nor one that is not exported would be compiled.
  const other = `${CATALOGUE} const other = defineTexts('other', { day: '{days, plural, other {days}}' });`;
  expect(() => compile(other, '/shop/client/src/ui/form/texts.ts')).toThrow('texts are defined by');
});

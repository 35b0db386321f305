import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'graphql';
import { idOf, listOperations, sentText } from './persisted-operations';

const folder = mkdtempSync(join(tmpdir(), 'zevar-operations-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['query A($id: ID!) { product(id: $id) { id ...F @unmask } } fragment F on Product { name }', 'product(id: $id)'],
  ['mutation A($id: ID!) { product(id: $id) { id ...F @unmask } } fragment F on Product { name }', 'product(id: $id)'],
])('the text of %s is what Apollo Client sends', async (document, field) => {
  const text = await sentText(parse(document));
  expect(text).toContain(field);
  expect(text).toContain('__typename');
  expect(text).not.toContain('@unmask');
});

it('the operations of a build are listed until the build after the next, which may be the same', () => {
  const file = join(folder, 'operations.json');
  const build = (...texts: string[]) => {
    listOperations(file, Object.fromEntries(texts.map((text) => [idOf(text), text])));
    const builds: Record<string, string>[] = JSON.parse(readFileSync(file, 'utf8'));
    return builds.flatMap((each) => Object.values(each));
  };
  expect(build('one')).toEqual(['one']);
  expect(build('one', 'two')).toEqual(['one', 'two', 'one']);
  expect(build('two', 'one')).toEqual(['two', 'one', 'one']);
  expect(build('three')).toEqual(['three', 'two', 'one']);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_CHANGES } from './remembered-styles';
import { withHint } from './tree-shaking-hints';

const CHAKRA = join(__dirname, '../../node_modules/@chakra-ui/react/dist/esm');

it.each([
  ['styled-system/factory.js', 'recipeMaker === cva ? recipe', 'configOrCva.__cva__ ? configOrCva : cva(configOrCva)'],
  ['styled-system/factory.js', 'serializedStyles.get(styleProps)', 'const serialized = serializeStyles('],
  ['styled-system/system.js', 'const isValidProperty = (prop) =>', 'isValidProperty = memo('],
  ['utils/memo.js', 'return value;', 'this.cache.delete(key);\n      this.cache.set(key, value);'],
])('changes the installed %s', (file, after, before) => {
  const path = join(CHAKRA, file);
  const code = readFileSync(path, 'utf8');
  const changed = withHint(PACKAGE_CHANGES, code, path)?.code;
  expect(code).toContain(before);
  expect(changed).not.toContain(before);
  expect(changed).toContain(after);
});

it('fails the build if the package has changed', () => {
  expect(() => withHint(PACKAGE_CHANGES, 'export const memo = null;', join(CHAKRA, 'utils/memo.js'))).toThrow(
    'has the package changed?',
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_CHANGES } from './remembered-styles';
import { withHint } from './tree-shaking-hints';

const PACKAGES = join(__dirname, '../../node_modules');
const CHAKRA = '@chakra-ui/react/dist/esm';

it.each([
  [
    `${CHAKRA}/styled-system/factory.js`,
    'recipeMaker === cva ? recipe',
    'configOrCva.__cva__ ? configOrCva : cva(configOrCva)',
  ],
  [`${CHAKRA}/styled-system/factory.js`, 'serializedStyles.get(styleProps)', 'const serialized = serializeStyles('],
  [`${CHAKRA}/styled-system/system.js`, 'const isValidProperty = (prop) =>', 'isValidProperty = memo('],
  [`${CHAKRA}/utils/memo.js`, 'new Map()', 'LRUCache'],
  [`${CHAKRA}/utils/memo.js`, 'resultKeys.get(value);', 'fn.apply(this, args);\n      cache.set(key, result);'],
  [`${CHAKRA}/styled-system/sort-at-params.js`, '(a < b ? -1 : Number(a > b))', 'localeCompare'],
  [
    '@emotion/cache/dist/emotion-cache.browser.esm.js',
    'if (node.parentNode',
    '\n      document.head.appendChild(node);',
  ],
  ['@emotion/sheet/dist/emotion-sheet.esm.js', 'this.tags.push(tag)', 'nodes.forEach(this._insertTag)'],
])('changes the installed %s', (file, after, before) => {
  const path = join(PACKAGES, file);
  const code = readFileSync(path, 'utf8');
  const changed = withHint(PACKAGE_CHANGES, code, path)?.code;
  expect(code).toContain(before);
  expect(changed).not.toContain(before);
  expect(changed).toContain(after);
});

it('fails the build if the package has changed', () => {
  expect(() => withHint(PACKAGE_CHANGES, 'export const memo = null;', join(PACKAGES, CHAKRA, 'utils/memo.js'))).toThrow(
    'has the package changed?',
  );
});

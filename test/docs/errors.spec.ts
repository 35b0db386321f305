import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '../../shared/errors.js';

it('each code of docs/errors.md is one that the shop returns', () => {
  const sources = readdirSync(join('server', 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.spec\.ts$|^(generated|openapi)/.test(name),
  );
  const code = sources.map((name) => readFileSync(join('server', 'src', name), 'utf8')).join('\n');
  expect(Object.keys(ERRORS).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});

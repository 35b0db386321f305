import { PassThrough } from 'node:stream';
import { readConfig } from '../../config/config.js';
import { logWarnings } from './log-warnings.js';
import { createLogger } from './logger.js';

const MESSAGE = 'The URL mongodb://shop:p/e@rls@a.example:1,b.example:2/zevar is invalid. It will throw an error';
const LOGGED = 'The URL mongodb://…@a.example:1,b.example:2/zevar is invalid. It will throw an error';

/** The line that is logged for a warning with these fields. */
function logged(fields: { name: string; code?: string; detail?: string; stack?: string }): unknown {
  const listeners = process.listeners('warning');
  const destination = new PassThrough();
  try {
    logWarnings(createLogger({ ...readConfig({}), logLevel: 'warn' }, destination));
    process.emit('warning', Object.assign(new Error(MESSAGE), fields));
  } finally {
    process.removeAllListeners('warning');
    for (const listener of listeners) process.on('warning', listener);
  }
  return JSON.parse(String(destination.read()));
}

it('logs a warning as a line of the log, without the passwords in URLs', () => {
  const line = logged({ name: 'DeprecationWarning' });
  expect(line).toMatchObject({ level: 40, warning: 'DeprecationWarning', msg: LOGGED });
  for (const field of ['code', 'detail', 'stack']) expect(line).not.toHaveProperty(field);
});

it('logs the code and the detail of a warning', () => {
  expect(
    logged({ name: 'DeprecationWarning', code: 'DEP0170', detail: 'https://shop:pearls@a.example/' }),
  ).toMatchObject({ code: 'DEP0170', detail: 'https://…@a.example/' });
});

describe('with --trace-deprecation or --trace-warnings', () => {
  const CALL = '    at connect (file:///shop/node_modules/@nestjs/mongoose/index.js:1:2)';
  const stackOf = (name: string) => Object(logged({ name, stack: `${name}: ${MESSAGE}\n${CALL}` })).stack;

  it.each([
    ['traceDeprecation', 'DeprecationWarning', true],
    ['traceDeprecation', 'Warning', false],
    ['traceProcessWarnings', 'Warning', true],
  ])('process.%s logs the stack of a %s: %p', (flag, name, isLogged) => {
    Object.assign(process, { [flag]: true });
    try {
      expect(stackOf(name)).toBe(isLogged ? `${name}: ${LOGGED}\n${CALL}` : undefined);
    } finally {
      Reflect.deleteProperty(process, flag);
    }
  });
});

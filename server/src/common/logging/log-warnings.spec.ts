import { PassThrough } from 'node:stream';
import { readConfig } from '../../config/config.js';
import { logWarnings } from './log-warnings.js';
import { createLogger } from './logger.js';

it('logs a warning as a line of the log, without the passwords in URLs', () => {
  const listeners = process.listeners('warning');
  const destination = new PassThrough();
  const message = 'The URL mongodb://shop:p/e@rls@a.example:1,b.example:2/zevar is invalid. It will throw an error';
  try {
    logWarnings(createLogger({ ...readConfig({}), logLevel: 'warn' }, destination));
    process.emit('warning', Object.assign(new Error(message), { name: 'DeprecationWarning' }));
  } finally {
    process.removeAllListeners('warning');
    for (const listener of listeners) process.on('warning', listener);
  }
  expect(JSON.parse(String(destination.read()))).toMatchObject({
    level: 40,
    warning: 'DeprecationWarning',
    msg: 'The URL mongodb://…@a.example:1,b.example:2/zevar is invalid. It will throw an error',
  });
});

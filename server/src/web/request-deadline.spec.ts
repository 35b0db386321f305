import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { createLogger } from '../common/logging/logger.js';
import { readConfig } from '../config/config.js';
import { setRequestDeadlines } from './request-deadline.js';

const BODY = 'pearls '.repeat(1000);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

it.each([
  ['is refused while it is made', null, 503],
  ['is sent if it is complete and still being compressed', BODY, 200],
])('an answer that takes longer than its deadline %s', async (_, made, expected) => {
  const app = Fastify();
  setRequestDeadlines(app, createLogger(readConfig({ LOG_LEVEL: 'silent' })));
  await app.register(fastifyCompress, { encodings: ['gzip'] });
  // A busy process comes late to what is left to do.
  const reached = new Promise<() => void>((resolve) => {
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (reply.statusCode === 200) resolve(() => done(null, payload));
      else done(null, payload);
    });
    app.get('/', (_request, reply) => {
      if (made === null) resolve(() => undefined);
      else void reply.send(made);
    });
  });
  const request = get(await app.listen({ port: 0, host: '127.0.0.1' }), { headers: { 'accept-encoding': 'gzip' } });
  const answered = once(request, 'response');
  const goOn = await reached;
  jest.advanceTimersByTime(7000);
  jest.advanceTimersByTime(1000);
  goOn();
  const [answer] = await answered;
  const body = await buffer(answer);
  const isCompressed = answer.headers['content-encoding'] === 'gzip';
  expect([answer.statusCode, isCompressed]).toEqual([expected, made !== null]);
  expect((isCompressed ? gunzipSync(body) : body).toString()).toContain(made ?? 'UNAVAILABLE');
  await app.close();
});

import { Error as MongooseError, mongo } from 'mongoose';
import { knownError } from './to-app-error.js';

const NOTHING = { insertedCount: 0 } as Partial<mongo.BulkWriteResult> as mongo.BulkWriteResult;
const inBulk = (error: Error) => new mongo.MongoBulkWriteError(error, NOTHING);

describe('what means that there is no database just now', () => {
  it.each([
    ['a connection that broke', new mongo.MongoNetworkError('read ECONNRESET')],
    ['the same under several writes at once', inBulk(new mongo.MongoNetworkError('read ECONNRESET'))],
    ['an answer that did not come', new mongo.MongoOperationTimeoutError('Timed out')],
    ['a connection that the shop closed at its end', new mongo.MongoTopologyClosedError()],
    [
      'a question before there is a connection',
      new MongooseError('Cannot call `users.findOne()` before initial connection is complete'),
    ],
    ['a socket’s own error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    ['a server that goes', new mongo.MongoServerError({ message: 'shutdown', code: 91 })],
  ])('%s', (_what, error) => {
    expect(knownError(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
  });

  it.each([
    ['a duplicate', new mongo.MongoServerError({ message: 'E11000', code: 11000 })],
    ['a write of several that the rules refuse', inBulk(new mongo.MongoServerError({ message: 'no', code: 121 }))],
    ['a mistake of ours', new TypeError('x is not a function')],
  ])('not %s', (_what, error) => {
    expect(knownError(error)).toBeNull();
  });
});

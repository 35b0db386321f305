import { Error as MongooseError, mongo } from 'mongoose';
import { toAppError } from './to-app-error.js';

const EMPTY_RESULT = { insertedCount: 0 } as Partial<mongo.BulkWriteResult> as mongo.BulkWriteResult;
const bulkError = (error: Error) => new mongo.MongoBulkWriteError(error, EMPTY_RESULT);

describe('toAppError answers UNAVAILABLE', () => {
  it.each([
    ['a connection that broke', new mongo.MongoNetworkError('read ECONNRESET')],
    ['the same under several writes at once', bulkError(new mongo.MongoNetworkError('read ECONNRESET'))],
    ['an answer that did not come', new mongo.MongoOperationTimeoutError('Timed out')],
    ['a connection that the shop closed at its end', new mongo.MongoTopologyClosedError()],
    [
      'a question before there is a connection',
      new MongooseError('Cannot call `users.findOne()` before initial connection is complete'),
    ],
    ['a socket’s own error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    ['a server that goes', new mongo.MongoServerError({ message: 'shutdown', code: 91 })],
  ])('%s', (_what, error) => {
    expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
  });

  it.each([
    ['a duplicate', new mongo.MongoServerError({ message: 'E11000', code: 11000 })],
    ['a write of several that the rules refuse', bulkError(new mongo.MongoServerError({ message: 'no', code: 121 }))],
    ['a mistake of ours', new TypeError('x is not a function')],
  ])('not %s', (_what, error) => {
    expect(toAppError(error)).toBeNull();
  });
});

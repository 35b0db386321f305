import { Error as MongooseError, mongo } from 'mongoose';
import { toAppError } from './to-app-error.js';

const EMPTY_RESULT = { insertedCount: 0 } as Partial<mongo.BulkWriteResult> as mongo.BulkWriteResult;
const bulkError = (error: Error) => new mongo.MongoBulkWriteError(error, EMPTY_RESULT);

describe('toAppError answers UNAVAILABLE', () => {
  it.each([
    ['a connection that broke', new mongo.MongoNetworkError('read ECONNRESET')],
    ['the same error in a bulk write', bulkError(new mongo.MongoNetworkError('read ECONNRESET'))],
    ['a response that timed out', new mongo.MongoOperationTimeoutError('Timed out')],
    ['a connection that the shop closed when it stopped', new mongo.MongoTopologyClosedError()],
    [
      'a query before the connection is open',
      new MongooseError('Cannot call `users.findOne()` before initial connection is complete'),
    ],
    ['an error of the socket itself', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
    ['a store whose disk is full', new mongo.MongoServerError({ message: 'free some space', code: 14031 })],
    ['a full disk below uploaded images', Object.assign(new Error('no space'), { code: 'ENOSPC' })],
    ['a query that takes too long', new mongo.MongoServerError({ message: 'exceeded', code: 50 })],
    ['a database that is shutting down', new mongo.MongoServerError({ message: 'shutdown', code: 91 })],
  ])('%s', (_what, error) => {
    expect(toAppError(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
  });

  it.each([
    ['a duplicate', new mongo.MongoServerError({ message: 'E11000', code: 11000 })],
    [
      'a bulk write that document validation refuses',
      bulkError(new mongo.MongoServerError({ message: 'no', code: 121 })),
    ],
    ['a bug in the shop', new TypeError('x is not a function')],
  ])('not %s', (_what, error) => {
    expect(toAppError(error)).toBeNull();
  });
});

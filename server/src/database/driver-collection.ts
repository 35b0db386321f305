import { mongo, type Connection, type Model } from 'mongoose';
import { AppError } from '../common/errors/app-error.js';
import { MAX_TIME_MS } from './max-time.js';

/**
 * The driver's collection of a model, without Mongoose's casting, defaults and hooks. Only for the frequent calls that
 * docs/decisions/0020 lists, and only with values that the server created or validated.
 */
export function driverCollection<T extends mongo.Document>(model: Model<T>): mongo.Collection<T> {
  return databaseOf(model).collection<T>(model.collection.name);
}

/** A filter for any of the values: a plain value instead of $in for a single one, which the database finds faster. */
export const equalsOrIn = <Value>(values: Value[]): Value | { $in: Value[] } | undefined =>
  values.length === 1 ? values[0] : { $in: values };

interface Query {
  filter: mongo.Document;
  projection: mongo.Document;
  /** The most documents to find; all must fit into one batch. */
  limit: number;
}

type AnyModel = { db: Connection; collection: { name: string } };

/**
 * Finds a few documents by a bare `find` command with a single batch. Without a cursor a small read takes an eighth
 * less time. Unlike the driver's own `find`, it is not retried after a lost connection.
 */
export function findOneBatch<Result>(model: AnyModel, { limit, ...query }: Query): Promise<Result[]> {
  return firstBatch<Result>(model, {
    find: model.collection.name,
    ...query,
    limit,
    batchSize: limit,
    singleBatch: true,
  });
}

/** Runs a pipeline with a few results by a bare `aggregate` command, in the same way. */
export function aggregateOneBatch<Result>(model: AnyModel, pipeline: mongo.Document[]): Promise<Result[]> {
  return firstBatch<Result>(model, { aggregate: model.collection.name, pipeline, cursor: {} });
}

async function firstBatch<Result>(model: AnyModel, command: mongo.Document): Promise<Result[]> {
  const { cursor }: { cursor?: { firstBatch: Result[]; id: number | mongo.Long } } = await databaseOf(model).command({
    ...command,
    readConcern: { level: 'majority' },
    maxTimeMS: MAX_TIME_MS,
  });
  // An open cursor means that there are more results, which the callers read with the driver's own cursor.
  if (!cursor || Number(cursor.id) !== 0) throw new mongo.MongoRuntimeError('more than one answer holds');
  return cursor.firstBatch;
}

function databaseOf({ db: { db } }: Pick<AnyModel, 'db'>): mongo.Db {
  if (!db) throw new AppError('UNAVAILABLE', { retryAfter: 2 }); // not connected yet
  return db;
}

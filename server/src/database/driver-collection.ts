import { mongo, type Connection, type Model } from 'mongoose';
import { AppError } from '../common/errors/app-error.js';

/**
 * A model's collection by the driver itself: nothing is cast, no default filled in, no hook run. For what every request
 * asks, where that work would be a tenth of the answer, and only with values that this shop made or checked.
 */
export function nativeOf<T extends mongo.Document>(model: Model<T>): mongo.Collection<T> {
  return databaseOf(model).collection<T>(model.collection.name);
}

/** Mostly it is one, which is found faster by itself. */
export const anyOf = <Value>(values: Value[]): Value | { $in: Value[] } | undefined =>
  values.length === 1 ? values[0] : { $in: values };

interface Asked {
  filter: mongo.Document;
  projection: mongo.Document;
  /** No more than this. */
  limit: number;
}

type Kept = { db: Connection; collection: { name: string } };

/** The documents that a filter finds, by the bare command: a cursor for so few is an eighth of the time. A lost connection is the caller's to mind. */
export function fewByCommand<Found>(model: Kept, { limit, ...asked }: Asked): Promise<Found[]> {
  return firstOf<Found>(model, { find: model.collection.name, ...asked, limit, batchSize: limit, singleBatch: true });
}

/** The documents that a pipeline makes, likewise. */
export function fewByPipeline<Found>(model: Kept, pipeline: mongo.Document[], maxTimeMS: number): Promise<Found[]> {
  return firstOf<Found>(model, { aggregate: model.collection.name, pipeline, cursor: {}, maxTimeMS });
}

async function firstOf<Found>(model: Kept, command: mongo.Document): Promise<Found[]> {
  const { cursor }: { cursor?: { firstBatch: Found[]; id: number | mongo.Long } } = await databaseOf(model).command({
    ...command,
    readConcern: { level: 'majority' },
  });
  if (!cursor || Number(cursor.id) !== 0) throw new mongo.MongoRuntimeError('more than one answer holds'); // which a cursor reads
  return cursor.firstBatch;
}

function databaseOf({ db: { db } }: Pick<Kept, 'db'>): mongo.Db {
  if (!db) throw new AppError('UNAVAILABLE', { retryAfter: 2 }); // not connected yet
  return db;
}

import type { Connection, Model, mongo } from 'mongoose';
import { AppError } from './app-error.js';

/**
 * A model's collection by the driver itself: nothing is cast, no default filled in, no hook run. For what every request
 * asks, where that work would be a tenth of the answer, and only with values that this shop made or checked.
 */
export function nativeOf<T extends mongo.Document>(model: Model<T>): mongo.Collection<T> {
  return databaseOf(model).collection<T>(model.collection.name);
}

interface Asked {
  filter: mongo.Document;
  projection: mongo.Document;
}

/** One document by the bare command: a cursor for a single document is an eighth of the time. A lost connection is the caller's to mind. */
export function oneByCommand<Found>(model: { db: Connection; collection: { name: string } }, asked: Asked): Promise<Found | null> {
  return firstOf<Found>(model, { find: model.collection.name, ...asked, limit: 1, singleBatch: true });
}

/** The one document that a pipeline makes, likewise. */
export function oneByPipeline<Found>(model: { db: Connection; collection: { name: string } }, pipeline: mongo.Document[], maxTimeMS: number): Promise<Found | null> {
  return firstOf<Found>(model, { aggregate: model.collection.name, pipeline, cursor: {}, maxTimeMS });
}

async function firstOf<Found>(model: { db: Connection }, command: mongo.Document): Promise<Found | null> {
  const { cursor }: { cursor?: { firstBatch: Found[] } } = await databaseOf(model).command({ ...command, readConcern: { level: 'majority' } });
  return cursor?.firstBatch[0] ?? null;
}

function databaseOf({ db: { db } }: { db: Connection }): mongo.Db {
  if (!db) throw new AppError('UNAVAILABLE', { retryAfter: 2 }); // not connected yet
  return db;
}

import type { Model, mongo } from 'mongoose';
import { AppError } from './app-error.js';

/**
 * A model's collection by the driver itself: nothing is cast, no default filled in, no hook run. For what every request
 * asks, where that work would be a tenth of the answer, and only with values that this shop made or checked.
 */
export function nativeOf<T extends mongo.Document>(model: Model<T>): mongo.Collection<T> {
  const { db } = model.db;
  if (!db) throw new AppError('UNAVAILABLE', { retryAfter: 2 }); // not connected yet
  return db.collection<T>(model.collection.name);
}

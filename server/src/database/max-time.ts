import type { Schema } from 'mongoose';

/** Milliseconds the database may spend on one query; less than clients wait for a response. */
export const MAX_TIME_MS = 5000;

/** A plugin for all Mongoose schemas: the database ends a query after MAX_TIME_MS (WEB-9). */
export function limitQueryTime(schema: Schema): void {
  schema.pre(['find', 'findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct'], function () {
    this.maxTimeMS(MAX_TIME_MS);
  });
  schema.pre('aggregate', function () {
    this.option({ maxTimeMS: MAX_TIME_MS });
  });
}

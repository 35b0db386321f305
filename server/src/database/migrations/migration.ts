import type { mongo } from 'mongoose';
import type { Config } from '../../config/config.js';

/** A change of the stored form that brings a database from one version to the next. Never edited once released. */
export interface Migration {
  /** The change in a few words, for the operator. */
  description: string;
  steps: readonly (MigrationStep | MoveStep)[];
}

/**
 * The change of the documents of one collection. It runs in batches, each in a transaction; a step that was killed is
 * begun again and changes the documents that are left.
 */
export interface MigrationStep<Document extends object = object> {
  collection: string;
  /** Built before the first batch, for random values of `change`: a batch that draws a taken value is changed again. */
  uniqueIndex?: { key: Record<string, 1>; partialFilterExpression: mongo.Document };
  /** The documents in the old form. It must not match a changed document. */
  filter: mongo.Filter<mongo.Document>;
  /** The update of one document. */
  change(document: Document & { _id: mongo.ObjectId }, config: Config): mongo.UpdateFilter<mongo.Document>;
}

/** Moves all documents of a collection into another one, in batches like MigrationStep, and drops the empty one. */
export interface MoveStep<Document extends object = object> {
  collection: string;
  into: string;
  /** The document as the other collection stores it. */
  move(document: Document & { _id: mongo.ObjectId }): mongo.Document & { _id: mongo.ObjectId };
}

import type { mongo } from 'mongoose';
import { OWNER_COLLECTION } from './adopt-pictures.js';

interface MediaInUse {
  _id: 'media';
  media: string;
}

const collection = (db: mongo.Db) => db.collection<MediaInUse>(OWNER_COLLECTION);

/** Stores the setting MEDIA of a server that serves the shop. */
export async function recordMediaInUse(db: mongo.Db, media: string): Promise<void> {
  await collection(db).updateOne({ _id: 'media' }, { $set: { media } }, { upsert: true });
}

/** Where the server that was started last has its pictures; undefined if none has said it. */
export async function readMediaInUse(db: mongo.Db): Promise<string | undefined> {
  return (await collection(db).findOne({ _id: 'media' }))?.media;
}

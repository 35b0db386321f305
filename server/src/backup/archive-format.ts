/**
 * A backup is one gzip stream of frames. A frame is a line of JSON and, where the line says so, that many bytes:
 *
 *   {"zevar":"backup","version":2,"database":1,"takenAt":"…"}
 *   {"collection":"orders","options":{…},"indexes":[…]}      for every collection, before its documents
 *   {"documents":"orders","bytes":1048211}                   BSON documents one after the other, by _id
 *   {"image":"ring-1-320.webp","bytes":8123}                 a picture that was uploaded
 *   {"end":{…}}                                              the manifest: counts, and a SHA-256 of everything
 */
import * as z from 'zod';

/** Version 2 added the database's version to the first line, which programs of version 1 would not have heeded. */
export const FORMAT_VERSION = 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().min(0);

/** The content of a frame is read into memory as a whole. */
export const MAX_FRAME_BYTES = 64 * 1024 * 1024;

/** A relative path that cannot lead out of the folder into which images are restored. */
const imageName = z
  .string()
  .max(500)
  .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/);
/** Whether a file of this name can be restored: a backup must hold no other. */
export const isImageName = (name: string): boolean => imageName.safeParse(name).success;
const collectionName = z.string().min(1).max(200);

export const headerSchema = z.object({
  zevar: z.literal('backup'),
  version: z.number().int(),
  /** The version of the database: see database/migrations. Absent before there were any. */
  database: z.number().int().min(0).default(0),
  takenAt: z.iso.datetime(),
});

export const frameSchema = z.union([
  z.strictObject({
    collection: collectionName,
    options: z.record(z.string(), z.unknown()),
    indexes: z.array(z.record(z.string(), z.unknown())),
  }),
  z.strictObject({ documents: collectionName, bytes: size }),
  z.strictObject({ image: imageName, bytes: size }),
  z.strictObject({
    end: z.strictObject({
      collections: z.record(z.string(), z.strictObject({ documents: size, sha256 })),
      images: z.record(z.string(), sha256),
      sha256,
    }),
  }),
]);

export type Header = z.output<typeof headerSchema>;
export type Frame = z.output<typeof frameSchema>;
export type Manifest = Extract<Frame, { end: unknown }>['end'];
export type CollectionFrame = Extract<Frame, { collection: string }>;

import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { toAppError } from '../../common/errors/to-app-error.js';
import { driverCollection } from '../../database/driver-collection.js';
import { MediaService, type SavedImage } from '../../media/media.service.js';
import type { PictureArchive } from '../../media/picture-archive.js';
import { UploadedFile } from '../../media/uploaded-file.js';
import type { StoredImage } from '../product.schema.js';
import { ImportRecords } from './import-records.js';
import type { NamedPicture, RowPlan } from './import-row.js';
import { imageNames } from './product-cells.js';
import { ProductImportRow, type ProductImport } from './product-import.schema.js';

/** A staged row whose pictures are not stored yet. */
export interface RowWithPictures {
  rowId: Types.ObjectId;
  plan: Extract<RowPlan, { kind: 'new' | 'changed' }>;
  pictures: NamedPicture[];
}

/** A stored picture, or why it could not be read. */
type Result = SavedImage | { problem: string };

const ROWS_AT_ONCE = 500;
/** Milliseconds until a picture is tried again for which the queue of uploads was full. */
const QUEUE_PAUSE_MS = 500;

/** Stores the pictures that the rows of an import name, each once, and puts them into the rows. */
@Injectable()
export class ImportPicturesService {
  constructor(
    @InjectModel(ProductImportRow.name) private readonly rows: Model<ProductImportRow>,
    private readonly media: MediaService,
    private readonly records: ImportRecords,
  ) {}

  /** Rows with a picture that cannot be read are refused. Without `archive`, rows can only keep or lose pictures. */
  async save(
    record: ProductImport,
    rows: RowWithPictures[],
    archive: PictureArchive | null,
    signal: AbortSignal,
  ): Promise<void> {
    const names = new Set(rows.flatMap(({ pictures }) => pictures.flatMap(({ file }) => file ?? [])));
    await this.records.progress(record._id, 'checking', { $inc: { steps: names.size } });
    const results = new Map<string, Result>();
    try {
      for (const name of names) {
        if (archive) results.set(name, await this.saveOne(record, name, archive, signal));
        await this.records.progress(record._id, 'checking', { $inc: { done: 1 } });
      }
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
        await this.complete(record, rows.slice(from, from + ROWS_AT_ONCE), results);
    } catch (error) {
      await this.media.deleteImages([...results.values()].filter((result) => 'name' in result));
      throw error;
    }
  }

  private async saveOne(
    record: ProductImport,
    name: string,
    archive: PictureArchive,
    signal: AbortSignal,
  ): Promise<Result> {
    for (;;) {
      const result = await this.trySaveOne(name, archive, signal);
      if (result) return result;
      // Tells other servers that the import is alive, and ends it here when it was stopped.
      await this.records.progress(record._id, 'checking', {});
      await setTimeout(QUEUE_PAUSE_MS, undefined, { signal });
    }
  }

  /** Null while too many other uploads wait, or the storage of pictures is away. */
  private async trySaveOne(name: string, archive: PictureArchive, signal: AbortSignal): Promise<Result | null> {
    try {
      // The picture is unpacked when it is its turn.
      const [saved] = await this.media.saveImages([new UploadedFile(() => archive.read(name))], signal);
      return saved ?? { problem: 'could not be read' };
    } catch (error) {
      signal.throwIfAborted();
      const known = toAppError(error);
      // The archive throws other errors for a damaged file.
      if (!known) return { problem: 'A picture could not be read' };
      if (known.code === 'UNAVAILABLE') return null;
      if (known.status >= 500) throw error;
      return { problem: known.message };
    }
  }

  private async complete(record: ProductImport, rows: RowWithPictures[], results: ReadonlyMap<string, Result>) {
    const refused = { new: 0, changed: 0 };
    const operations = rows.map(({ rowId, plan, pictures }) => {
      const { images, problems } = resolve(pictures, results);
      if (problems.length > 0) refused[plan.kind] += 1;
      const set =
        problems.length > 0
          ? { kind: 'refused' as const, outcome: null, problems }
          : { 'set.images': images, pictures: [...imageNames(images), ...keptNames(plan)] };
      return { updateOne: { filter: { _id: rowId }, update: { $set: set } } };
    });
    if (operations.length > 0) await driverCollection(this.rows).bulkWrite(operations, { ordered: true });
    await this.records.progress(record._id, 'checking', {
      $inc: {
        newRows: -refused.new,
        changedRows: -refused.changed,
        refusedRows: refused.new + refused.changed,
      },
    });
  }
}

/** The pictures that the product has now: they must stay until the import cannot be taken back any more. */
const keptNames = (plan: RowWithPictures['plan']): string[] =>
  plan.kind === 'changed' ? imageNames(plan.before.images) : [];

function resolve(pictures: NamedPicture[], results: ReadonlyMap<string, Result>) {
  const images: StoredImage[] = [];
  const problems: { column: string; message: string }[] = [];
  for (const { stored, file } of pictures) {
    const image = stored ?? results.get(file ?? '') ?? { problem: 'A picture could not be read' };
    if ('problem' in image) problems.push({ column: 'images', message: `${file ?? ''}: ${image.problem}` });
    else images.push({ name: image.name, width: image.width, height: image.height, isPrimary: images.length === 0 });
  }
  return { images, problems };
}

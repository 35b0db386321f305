import { randomBytes } from 'node:crypto';
import { lstat, readdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD } from '#shared/dashboard-limits';
import { Semaphore } from '../common/concurrency/semaphore.js';
import type { UploadedFile } from './uploaded-file.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { LocalFileStorage } from './local-file-storage.js';
import { encodeImage } from './image-encoder.js';
import { AvifWorker } from './avif-worker.js';
import { FileStorage, type CountMiss, type StoredFile } from './file-storage.js';
import { allImageFiles, imageFileName, type RequestedImage } from './image-files.js';
import { tooManyPictures, uploadsFolder } from './multipart-form.js';

/** A stored image; it has one file per width. */
export interface SavedImage {
  /** The prefix of its file names. */
  name: string;
  width: number;
  height: number;
}

/** Uploads that wait for their images to be encoded: each holds up to fifty megabytes on disk. */
const MAX_WAITING = 20;
/** The temporary files of graphql-upload, in the system's folder. */
const GRAPHQL_UPLOAD = /^capacitor-[0-9a-f]{32}\.tmp$/;
const UPLOADED = /^[0-9a-f]{32}\b/;

/** The folder is also others': what is theirs stays, and stops nothing. */
async function deleteGraphqlUploadsBefore(date: Date): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => GRAPHQL_UPLOAD.test(each))) {
    const path = join(tmpdir(), name);
    try {
      if ((await lstat(path)).mtime < date) await unlink(path);
    } catch {
      // It is another user's, or gone.
    }
  }
}

/** Stores, finds and deletes uploaded product images. */
@Injectable()
export class MediaService {
  /** Decoding takes much processor time and memory, so only a few uploads are decoded at once. */
  private readonly semaphore = new Semaphore(UPLOAD.atOnce, MAX_WAITING);

  /** The temporary files of uploads that are being read. */
  private readonly uploads: LocalFileStorage;

  constructor(
    private readonly storage: FileStorage,
    private readonly avif: AvifWorker,
    @Inject(CONFIG) { DATA_DIR }: Config,
  ) {
    this.uploads = new LocalFileStorage(uploadsFolder(DATA_DIR));
  }

  /**
   * Encodes and stores all images, or none if one fails or `signal` is aborted. Throws PAYLOAD_TOO_LARGE for too many
   * files.
   */
  saveImages(files: readonly UploadedFile[], signal?: AbortSignal): Promise<SavedImage[]> {
    if (files.length > UPLOAD.files) throw tooManyPictures();
    const work = async () => {
      const saved: SavedImage[] = [];
      try {
        for (const file of files) {
          signal?.throwIfAborted();
          await this.saveImage(file, saved);
        }
        for (const { name } of saved) this.avif.add(name);
        return saved;
      } catch (error) {
        await this.deleteImages(saved);
        throw error;
      }
    };
    return this.semaphore.run(work, signal);
  }

  async deleteImages(images: readonly { name: string }[]): Promise<void> {
    await this.storage.remove(images.flatMap(({ name }) => allImageFiles(name)));
  }

  /** The best file for a request; null if the picture is unknown. Also sees to AVIF files that are missing. */
  async findFile({ name, candidates }: RequestedImage, countMiss?: CountMiss): Promise<StoredFile | null> {
    if (!UPLOADED.test(name)) return null;
    const found = await this.storage.findFirst(candidates, countMiss);
    if (candidates[0]?.endsWith('.avif') && found?.name.endsWith('.webp')) this.avif.add(name);
    return found;
  }

  /** The names of the images that were stored before a date. */
  async listImagesBefore(date: Date): Promise<string[]> {
    const files = await this.storage.listNamesBefore(date);
    return [...new Set(files.flatMap((file) => UPLOADED.exec(file) ?? []))];
  }

  /** Deletes temporary upload files from before a date; they remain when the process is killed during an upload. */
  async deleteUploadsBefore(date: Date): Promise<void> {
    await this.uploads.remove(await this.uploads.listNamesBefore(date));
    await deleteGraphqlUploadsBefore(date);
  }

  /** Deletes this server's copies, from before a date, of images that another server has deleted. */
  deleteStaleCopiesBefore(date: Date): Promise<void> {
    return this.storage.removeStaleCopies(date);
  }

  private async saveImage(file: UploadedFile, saved: SavedImage[]): Promise<void> {
    const { width, height, files } = await encodeImage(await file.bytes());
    const name = randomBytes(16).toString('hex');
    saved.push({ name, width, height }); // before its files, so that a failure deletes all of them
    for (const encoded of files) await this.storage.put(imageFileName(name, encoded.width, 'webp'), encoded.bytes);
  }
}

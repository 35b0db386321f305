import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { IMAGE_WIDTHS, UPLOAD } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';
import { Semaphore } from '../common/concurrency/semaphore.js';
import type { UploadedFile } from './uploaded-file.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { LocalFileStorage } from './local-file-storage.js';
import { encodeImage } from './image-encoder.js';
import { FileStorage } from './file-storage.js';
import { uploadsFolder } from './multipart-form.js';

/** A picture that is kept, in every width. */
export interface SavedImage {
  /** What all its files begin with. */
  name: string;
  width: number;
  height: number;
}

const KEPT_NAME = /^[0-9a-f]{32}-\d{3,4}\.webp$/;
const filesOf = (name: string): string[] => IMAGE_WIDTHS.map((width) => `${name}-${width}.webp`);

/** Takes pictures in, keeps them and finds them again (behaviours.md I-01, I-09). */
@Injectable()
export class MediaService {
  /** Decoding is heavy: few uploads at once, the others wait. */
  private readonly turns = new Semaphore(UPLOAD.atOnce);

  private readonly forms: LocalFileStorage;

  constructor(
    private readonly store: FileStorage,
    @Inject(CONFIG) { DATA_DIR }: Config,
  ) {
    this.forms = new LocalFileStorage(uploadsFolder(DATA_DIR));
  }

  /** All of them or none. */
  keep(files: readonly UploadedFile[]): Promise<SavedImage[]> {
    if (files.length > UPLOAD.files)
      throw new AppError('PAYLOAD_TOO_LARGE', { message: `A product has at most ${UPLOAD.files} pictures` });
    return this.turns.run(async () => {
      const kept: SavedImage[] = [];
      try {
        for (const file of files) await this.keepOne(file, kept);
        return kept;
      } catch (error) {
        await this.discard(kept);
        throw error;
      }
    });
  }

  async discard(pictures: readonly { name: string }[]): Promise<void> {
    await this.store.remove(pictures.flatMap(({ name }) => filesOf(name)));
  }

  /** A file of one picture; null for every other name. */
  async findLocalFile(fileName: string): Promise<string | null> {
    return KEPT_NAME.test(fileName) ? this.store.findLocalFile(fileName) : null;
  }

  /** The names of pictures that were kept before a moment. */
  async listNamesBefore(moment: Date): Promise<string[]> {
    const files = await this.store.listNamesBefore(moment);
    return [...new Set(files.filter((file) => KEPT_NAME.test(file)).map((file) => file.slice(0, 32)))];
  }

  /** Takes away the files of forms that came before a moment: who read them was killed. */
  async deleteUploadsBefore(before: Date): Promise<void> {
    await this.forms.remove(await this.forms.listNamesBefore(before));
  }

  private async keepOne(file: UploadedFile, kept: SavedImage[]): Promise<void> {
    const { width, height, files } = await encodeImage(await file.bytes());
    const name = randomBytes(16).toString('hex');
    kept.push({ name, width, height }); // first, so that a failure in the middle takes all its files along
    for (const each of files) await this.store.put(`${name}-${each.width}.webp`, each.bytes);
  }
}

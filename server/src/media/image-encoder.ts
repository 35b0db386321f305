import sharp from 'sharp';
import { IMAGE_WIDTHS, UPLOAD } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';

// Of all that libvips can read, only what products are shown with, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const LARGEST = IMAGE_WIDTHS[2];
const SECONDS = 10;
const QUALITY = 78;

export interface EncodedImage {
  /** Of the largest, in pixels. */
  width: number;
  height: number;
  files: { width: number; bytes: Buffer }[];
}

const starts = (bytes: Buffer, at: number, magic: string): boolean =>
  bytes.toString('latin1', at, at + magic.length) === magic;

/** What a file is by its first bytes; its name and what it says of itself count for nothing. */
const isPicture = (bytes: Buffer): boolean =>
  starts(bytes, 0, '\xff\xd8\xff') ||
  starts(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP'));

const isMoving = (bytes: Buffer): boolean =>
  starts(bytes, 0, 'RIFF') && starts(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & 0x02) !== 0;

/**
 * A picture decoded and written anew in every width: nothing that came with it but what it shows is left (behaviours.md I-01).
 * UNSUPPORTED_MEDIA_TYPE for what is no still png, jpeg or webp, VALIDATION_FAILED for what cannot be decoded.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  if (!isPicture(bytes) || isMoving(bytes))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Pictures must be png, jpeg or webp' });
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: UPLOAD.pixels,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: LARGEST, height: UPLOAD.height, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const files: EncodedImage['files'] = [];
    for (const width of IMAGE_WIDTHS) {
      const drawn = sharp(data, pixels).timeout({ seconds: SECONDS }).resize({ width, withoutEnlargement: true });
      files.push({ width, bytes: await drawn.webp({ quality: QUALITY, smartSubsample: width < LARGEST }).toBuffer() });
    }
    return { width: info.width, height: info.height, files };
  } catch {
    // Whatever libvips says of a file is said of what was sent.
    throw new AppError('VALIDATION_FAILED', {
      message: 'A picture could not be read',
      fields: { images: 'A picture could not be read' },
    });
  }
}

import sharp from 'sharp';
import { IMAGE_WIDTHS, UPLOAD } from '#shared/limits';
import { AppError } from '../common/errors/app-error.js';

// Of all formats that libvips can read, allow only these three, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const MAX_WIDTH = IMAGE_WIDTHS[2];
const TIMEOUT_SECONDS = 10;
const WEBP_QUALITY = 78;

export interface EncodedImage {
  /** In pixels, of the largest file. */
  width: number;
  height: number;
  files: { width: number; bytes: Buffer }[];
}

const hasTextAt = (bytes: Buffer, at: number, magic: string): boolean =>
  bytes.toString('latin1', at, at + magic.length) === magic;

/** Detects the type by the first bytes; the file's name and declared type are not trusted. */
const isSupportedImage = (bytes: Buffer): boolean =>
  hasTextAt(bytes, 0, '\xff\xd8\xff') ||
  hasTextAt(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (hasTextAt(bytes, 0, 'RIFF') && hasTextAt(bytes, 8, 'WEBP'));

const isAnimated = (bytes: Buffer): boolean =>
  hasTextAt(bytes, 0, 'RIFF') && hasTextAt(bytes, 12, 'VP8X') && ((bytes[20] ?? 0) & 0x02) !== 0;

/**
 * Decodes an image and encodes it again as WebP in every width, so that no metadata or embedded content remains. Throws
 * UNSUPPORTED_MEDIA_TYPE unless it is a still PNG, JPEG or WebP, and VALIDATION_FAILED if it cannot be decoded.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  if (!isSupportedImage(bytes) || isAnimated(bytes))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Pictures must be png, jpeg or webp' });
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: UPLOAD.pixels,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: UPLOAD.height, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const files: EncodedImage['files'] = [];
    for (const width of IMAGE_WIDTHS) {
      const resized = sharp(data, pixels)
        .timeout({ seconds: TIMEOUT_SECONDS })
        .resize({ width, withoutEnlargement: true });
      files.push({
        width,
        bytes: await resized.webp({ quality: WEBP_QUALITY, smartSubsample: width < MAX_WIDTH }).toBuffer(),
      });
    }
    return { width: info.width, height: info.height, files };
  } catch {
    // Any libvips error means that the uploaded file is invalid.
    throw new AppError('VALIDATION_FAILED', {
      message: 'A picture could not be read',
      fields: { images: 'A picture could not be read' },
    });
  }
}

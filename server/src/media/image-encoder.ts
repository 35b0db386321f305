import sharp from 'sharp';
import { imageWidths, webpWidths } from '#shared/image-widths';
import { UPLOAD } from '#shared/dashboard-limits';
import { AppError, invalidField } from '../common/errors/app-error.js';

// libvips may read these three formats only, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Pixels. Between the two a picture loses nothing that a screen shows, and a third of the work. */
const [WIDE, USUAL] = [1600, 1200];
const TIMEOUT_SECONDS = 10;
const AVIF_TIMEOUT_SECONDS = 60;
const WEBP_QUALITY = 78;
/** As good as the WebP files by SSIM, and a third smaller (docs/decisions/0050). `effort` 4 takes ten times as long. */
const avifOptions = (width: number) => ({ quality: width < 640 ? 50 : 46, effort: 2 });

export interface EncodedImage {
  /** The width of the largest file, in pixels. */
  width: number;
  height: number;
  files: EncodedFile[];
}

export interface EncodedFile {
  /** One of the widths of shared/image-widths.ts; the largest file may be narrower. */
  width: number;
  bytes: Buffer;
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

const MEGAPIXELS = `A picture has at most ${UPLOAD.pixels / 1e6} megapixels`;

const unusable = (text: string): AppError => invalidField('images', text, 'product_images');

/**
 * Decodes an image and encodes it again as WebP in every width, so that no metadata or embedded content remains. Throws
 * UNSUPPORTED_MEDIA_TYPE unless it is a still PNG, JPEG or WebP, and VALIDATION_FAILED if it is too large or cannot be
 * decoded.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  if (!isSupportedImage(bytes) || isAnimated(bytes))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Pictures must be png, jpeg or webp' });
  try {
    const { data, info } = await decode(bytes);
    const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const files: EncodedFile[] = [];
    for (const width of webpWidths(info.width)) {
      const resized = sharp(data, pixels)
        .timeout({ seconds: TIMEOUT_SECONDS })
        .resize({ width, withoutEnlargement: true });
      files.push({
        width,
        bytes: await resized.webp({ quality: WEBP_QUALITY, smartSubsample: width < USUAL }).toBuffer(),
      });
    }
    return { width: info.width, height: info.height, files };
  } catch (error) {
    // Any libvips error means that the uploaded file is invalid.
    throw error instanceof AppError ? error : unusable('A picture could not be read');
  }
}

async function decode(bytes: Buffer) {
  // Reads the header alone: with a limit, libvips would not tell the size either.
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (width * height > UPLOAD.pixels) throw unusable(MEGAPIXELS);
  const image = sharp(bytes, {
    limitInputPixels: UPLOAD.pixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  }).timeout({ seconds: TIMEOUT_SECONDS });
  return image
    .autoOrient()
    .resize({
      width: autoOrient.width >= WIDE ? WIDE : USUAL,
      height: UPLOAD.height,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The widths in which a stored picture is offered. */
export async function widthsOfImage(webp: Buffer): Promise<number[]> {
  return imageWidths((await sharp(webp).metadata()).width);
}

/** Encodes a stored picture as AVIF. */
export const encodeAvif = (webp: Buffer, width: number): Promise<Buffer> =>
  sharp(webp)
    .timeout({ seconds: AVIF_TIMEOUT_SECONDS })
    .resize({ width, withoutEnlargement: true })
    .avif(avifOptions(width))
    .toBuffer();

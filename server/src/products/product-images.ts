import { LIMITS } from '#shared/limits';
import { PRODUCT_TEXTS, type ImageReference } from '#shared/rules/product.rules';
import { invalidField } from '../common/errors/app-error.js';
import type { SavedImage } from '../media/media.service.js';
import type { StoredImage } from './product.schema.js';
import { largestImageUrl } from './product.view.js';

interface WantedImages {
  images?: ImageReference[] | undefined;
  primaryImage?: number | undefined;
}

/** Throws VALIDATION_FAILED unless the list names each uploaded file once. Without a list the files are the list. */
export function assertImageList({ images, primaryImage = 0 }: WantedImages, fileCount: number): void {
  const uploads = images?.flatMap((image) => ('upload' in image ? [image.upload] : []));
  if (uploads && (uploads.length !== fileCount || uploads.some((index) => index >= fileCount)))
    throw invalidField('images', PRODUCT_TEXTS.uploadMissing);
  if (primaryImage >= Math.max(1, images?.length ?? fileCount))
    throw invalidField('primaryImage', PRODUCT_TEXTS.primaryImage);
}

/** The images to store: those of `existing` that the list names by their url, and the uploaded ones. */
export function composeImages(
  { images, primaryImage = 0 }: WantedImages,
  existing: readonly StoredImage[],
  uploaded: readonly SavedImage[],
): StoredImage[] {
  const wanted = images ?? uploaded.map((_, upload) => ({ upload }));
  if (wanted.length > LIMITS.product.images) throw invalidField('images', PRODUCT_TEXTS.images);
  const byUrl = new Map(existing.map((image) => [largestImageUrl(image), image]));
  return wanted.map((reference, index) => {
    const image = 'url' in reference ? byUrl.get(reference.url) : uploaded[reference.upload];
    if (!image) throw invalidField('images', PRODUCT_TEXTS.imageGone);
    const { name, width, height } = image;
    return { name, width, height, isPrimary: index === primaryImage };
  });
}

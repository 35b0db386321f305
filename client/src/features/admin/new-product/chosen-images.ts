import { LIMITS, UPLOAD } from '#shared/limits';

/** An image file that is not uploaded yet. */
export interface ChosenImage {
  id: string;
  file: File;
  /** The object URL of the preview; revoked when the image is removed. */
  url: string;
}

const ALLOWED_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** File types for the file picker and the drop zone. `validateFiles` reports the rejected files. */
export const ACCEPT = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

/** Splits files into those that can be added to `existingCount` images, and error messages for the others. */
export function validateFiles(files: readonly File[], existingCount: number): { accepted: File[]; errors: string[] } {
  const valid = files.filter((file) => ALLOWED_TYPES.has(file.type) && file.size > 0 && file.size <= UPLOAD.fileBytes);
  const accepted = valid.slice(0, Math.max(0, LIMITS.product.images - existingCount));
  const errors = files.flatMap((file) => fileError(file) ?? []);
  const leftOut = valid.length - accepted.length;
  if (leftOut > 0)
    errors.push(
      `A product has up to ${LIMITS.product.images} images: ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out.`,
    );
  return { accepted, errors };
}

function fileError({ name, type, size }: File): string | null {
  if (!ALLOWED_TYPES.has(type)) return `${name} is not a PNG, JPEG or WebP image.`;
  if (size > UPLOAD.fileBytes) return `${name} is larger than ${UPLOAD.fileBytes / 1024 / 1024} MB.`;
  return size === 0 ? `${name} is empty.` : null;
}

/** A copy with the item at index `from` moved to index `to`; unchanged if an index is out of range. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

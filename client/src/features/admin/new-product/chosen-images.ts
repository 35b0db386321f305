import { UPLOAD } from '#shared/dashboard-limits';
import { LIMITS } from '#shared/limits';
import { t } from './texts';

/** A picture of the form: a file that is not uploaded yet, or one that the shop has. */
export interface ChosenImage {
  id: string;
  name: string;
  /** Undefined for a picture that the shop has. */
  file?: File | undefined;
  /** The object URL of a file's preview, revoked when the image is removed; else the picture's URL. */
  url: string;
}

const storedImage = (url: string, index: number): ChosenImage => ({
  id: url,
  url,
  name: t('pictureNumber', { number: index + 1 }),
});

/** The pictures that a product has, to be shown beside new ones. Their id is their url. */
export const storedImages = (urls: readonly string[]): ChosenImage[] => urls.map(storedImage);

/** A file, or the url of a picture that the shop has. */
export type ImageSource = File | string;

export const sourcesOf = (images: readonly ChosenImage[]): ImageSource[] => images.map(({ file, url }) => file ?? url);

export const toChosenImages = (sources: readonly ImageSource[]): ChosenImage[] =>
  sources.map((source, index) =>
    typeof source === 'string'
      ? storedImage(source, index)
      : { id: `initial-${index}`, name: source.name, file: source, url: URL.createObjectURL(source) },
  );

const ALLOWED_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** File types for the file picker and the drop zone. `validateFiles` reports the rejected files. */
export const ACCEPT = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

/** Splits files into those that can be added to `existingCount` images, and error messages for the others. */
export function validateFiles(files: readonly File[], existingCount: number): { accepted: File[]; errors: string[] } {
  const valid = files.filter((file) => ALLOWED_TYPES.has(file.type) && file.size > 0 && file.size <= UPLOAD.fileBytes);
  const accepted = valid.slice(0, Math.max(0, LIMITS.product.images - existingCount));
  const errors = files.flatMap((file) => fileError(file) ?? []);
  const leftOut = valid.length - accepted.length;
  if (leftOut > 0) errors.push(t('aProductHasUpToImages', { images: LIMITS.product.images, leftOut }));
  return { accepted, errors };
}

function fileError({ name, type, size }: File): string | null {
  if (!ALLOWED_TYPES.has(type)) return t('isNotAPngJpegOr', { name });
  if (size > UPLOAD.fileBytes) return t('isLargerThanMb', { name, value: UPLOAD.fileBytes / 1024 / 1024 });
  return size === 0 ? t('nameIsEmpty', { name }) : null;
}

/** A copy with the item at index `from` moved to index `to`; unchanged if an index is out of range. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

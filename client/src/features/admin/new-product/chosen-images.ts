import { LIMITS, UPLOAD } from '#shared/limits';

/** A picture that was chosen and not sent yet. */
export interface ChosenImage {
  id: string;
  file: File;
  /** For its preview; freed when it is taken out. */
  url: string;
}

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** For the file chooser and the drop zone: what is refused is told by `validateFiles`. */
export const ACCEPT = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] };

/** Which of the files come into a list that has so many, and in words which do not. */
export function validateFiles(files: readonly File[], already: number): { taken: File[]; refused: string[] } {
  const fits = files.filter((file) => TYPES.has(file.type) && file.size > 0 && file.size <= UPLOAD.fileBytes);
  const taken = fits.slice(0, Math.max(0, LIMITS.product.images - already));
  const refused = files.flatMap((file) => faultOf(file) ?? []);
  const leftOut = fits.length - taken.length;
  if (leftOut > 0)
    refused.push(
      `A product has up to ${LIMITS.product.images} images: ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out.`,
    );
  return { taken, refused };
}

function faultOf({ name, type, size }: File): string | null {
  if (!TYPES.has(type)) return `${name} is not a PNG, JPEG or WebP image.`;
  if (size > UPLOAD.fileBytes) return `${name} is larger than ${UPLOAD.fileBytes / 1024 / 1024} MB.`;
  return size === 0 ? `${name} is empty.` : null;
}

/** The one at `from` in the place of the one at `to`; a place that is none changes nothing. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

import type { ChosenImage } from '../new-product/chosen-images';

/**
 * The form holds its pictures as a text, one id a line: the url of a picture that the product has, or the id of a new
 * file. The files stand here, so that a draft survives the closing of the dialog.
 */
export const newFiles = new Map<string, ChosenImage>();
let lastId = 0;

/** Keeps a new file; returns its id. */
export function keepFile(file: File): string {
  const id = `file-${(lastId += 1)}`;
  newFiles.set(id, { id, file, name: file.name, url: URL.createObjectURL(file) });
  return id;
}

/** Forgets new files that no form holds any more, and frees their previews. */
export function forgetFiles(ids: readonly string[]): void {
  for (const id of ids) {
    const kept = newFiles.get(id);
    if (kept) URL.revokeObjectURL(kept.url);
    newFiles.delete(id);
  }
}

export const idsOf = (images: string): string[] => images.split('\n').filter(Boolean);

/** The new files of these pictures, in their order. */
export const filesOf = (images: string): File[] => idsOf(images).flatMap((id) => newFiles.get(id)?.file ?? []);

/** These pictures without those that the product no longer has, which the API refuses. */
export const withoutRemoved = (images: string, latest: string): string =>
  idsOf(images)
    .filter((id) => newFiles.has(id) || idsOf(latest).includes(id))
    .join('\n');

/** The pictures as the API takes them. */
export function imageReferences(images: string): ({ url: string } | { upload: number })[] {
  let uploads = 0;
  return idsOf(images).map((id) => (newFiles.has(id) ? { upload: uploads++ } : { url: id }));
}

import { IMAGE_WIDTHS, WEBP_WIDTHS } from '#shared/image-widths';

/** The names of a picture's files: its own name, a width and a format, or `{name}.webp` for the largest. */
const FILE_NAME = /^([\w-]+?)(?:-(320|480|640|900|1200|1600)\.(webp|avif)|\.webp)$/;

export const imageFileName = (name: string, width: number, format: 'webp' | 'avif'): string =>
  `${name}-${width}.${format}`;

/** Every name that a file of a picture can have. */
export const allImageFiles = (name: string): string[] => [
  ...WEBP_WIDTHS.map((width) => imageFileName(name, width, 'webp')),
  ...IMAGE_WIDTHS.map((width) => imageFileName(name, width, 'avif')),
];

/** What a client asks for: a picture, and the files that answer it, the best one first. */
export interface RequestedImage {
  name: string;
  candidates: string[];
}

/**
 * A file that a picture does not have is answered by the next larger one, else by the next smaller, and AVIF by WebP,
 * which every browser with AVIF reads. Null if no picture has such a name.
 */
export function parseImageFileName(fileName: string): RequestedImage | null {
  const [, name, width = Infinity, format] = FILE_NAME.exec(fileName) ?? [];
  if (name === undefined) return null;
  const webp = (widths: readonly number[]) => widths.map((each) => imageFileName(name, each, 'webp'));
  const isLarge = (each: number) => each >= Number(width);
  const larger = WEBP_WIDTHS.filter(isLarge);
  const smaller = WEBP_WIDTHS.filter((each) => !isLarge(each)).reverse();
  const avif = format === 'avif' ? IMAGE_WIDTHS.filter(isLarge).map((each) => imageFileName(name, each, 'avif')) : [];
  return { name, candidates: [...avif, ...webp([...larger, ...smaller])] };
}

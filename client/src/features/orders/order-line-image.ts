import type { PictureImage } from '../../ui/media/picture';

/** A line's small picture: the order keeps one address, in one width. */
export const pictureOf = (url: string | null | undefined): PictureImage | null =>
  url ? { url, srcset: '', width: 320, height: 400 } : null;

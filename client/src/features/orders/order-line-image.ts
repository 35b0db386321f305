import type { PictureImage } from '../../ui/media/picture';

/** An order stores one image URL per line, in one width. */
export const orderLineImage = (url: string | null | undefined): PictureImage | null =>
  url ? { url, srcset: '', width: 320, height: 400 } : null;

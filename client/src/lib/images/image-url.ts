/** The address of a product image: absolute URLs and paths stay as they are, a bare file name gets the upload path. */
export const imageUrl = (url: string): string =>
  /^https?:\/\//.test(url) || url.startsWith('/') ? url : `/uploads/products/${url}`;

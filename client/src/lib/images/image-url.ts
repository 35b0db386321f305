/** Where a picture is: absolute as it is, a path on this server, else a bare file name (shopper.md §3). */
export const imageUrl = (url: string): string =>
  /^https?:\/\//.test(url) || url.startsWith('/') ? url : `/uploads/products/${url}`;

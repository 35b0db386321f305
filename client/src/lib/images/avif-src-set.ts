/** The same files as AVIF; where one is missing, the server answers with WebP. */
export const avifSrcSet = (webpSrcSet: string): string => webpSrcSet.replace(/\.webp(?= )/g, '.avif');

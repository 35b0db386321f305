/** Cache-Control of public catalogue responses: browsers may store them but must revalidate each time. */
export const CATALOGUE_CACHE_CONTROL = 'public, no-cache';

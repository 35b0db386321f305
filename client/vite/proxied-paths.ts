/** What the pages ask of the server, pictures and its own pages besides: Vite hands these addresses on in development. */
export const PROXIED_PATHS = ['/graphql', '/auth', '/products/upload', '/uploads', '/health', '/playground', '/dev'];

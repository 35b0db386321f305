/** The paths that Vite's development server forwards to the API server. */
export const PROXIED_PATHS = [
  '/graphql',
  '/auth',
  '/products/upload',
  '/admin',
  '/audit',
  '/uploads',
  '/health',
  '/playground',
  '/dev',
  '/manifest.webmanifest',
];

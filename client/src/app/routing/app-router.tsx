import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/**
 * The router. Its changes are no transitions: React would render the old and the new URL in turns on a slow device, and
 * each turn may send a request. `useShownLocation` keeps the previous page while the next one loads.
 */
export const AppRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
);

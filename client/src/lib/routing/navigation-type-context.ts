import { createContext } from 'react';
import type { NavigationType } from 'react-router-dom';

/** What led to the page that is shown: see `usePageNavigationType`. */
export const NavigationTypeContext = createContext<NavigationType | null>(null);

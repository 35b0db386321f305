import { createContext, type ReactNode } from 'react';

/** Shows a notice above the page and those that follow it, until it is called with null. The layout provides it. */
export const PageNoticeContext = createContext<(notice: ReactNode) => void>(() => undefined);

import { createContext, useContext } from 'react';
import { useIsFromServer } from '../hooks/use-is-hydrated';

/** Whether the request for the page asked to save data; null in the browser, which knows by itself. */
export const DataSaverContext = createContext<boolean | null>(null);

declare global {
  interface Navigator {
    /** Missing in Firefox and Safari. */
    readonly connection?: { readonly saveData: boolean; readonly effectiveType: string };
  }
}

const isDataSaved = (): boolean => navigator.connection?.saveData === true;

/** Whether the connection is of the second generation (2G). */
export const isSlowConnection = (): boolean => /2g$/.test(navigator.connection?.effectiveType ?? '');

/** Whether pages may be loaded before they are asked for. */
export const mayPreload = (): boolean => !isDataSaved() && !isSlowConnection();

/** Whether to spend little data: the user asked the browser for it, or the connection is of the second generation. */
export function useDataSaver(): boolean {
  const asked = useContext(DataSaverContext);
  const isFromServer = useIsFromServer();
  // The server hears of the user's wish, with which it renders the page, but not of the connection.
  return asked ?? (isDataSaved() || (!isFromServer && isSlowConnection()));
}

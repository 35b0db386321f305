import { createContext, useContext } from 'react';
import { useIsFromServer } from '../hooks/use-is-hydrated';

/** Whether the request for the page asked to save data; null in the browser, which knows by itself. */
export const DataSaverContext = createContext<boolean | null>(null);

/** What browsers tell of the connection; Safari and Firefox tell nothing. */
function connection(): { saveData?: unknown; effectiveType?: unknown } {
  const found: unknown = 'connection' in navigator ? navigator.connection : null;
  return typeof found === 'object' && found !== null ? found : {};
}

/** Whether the connection is of the second generation (2G). */
export const isSlowConnection = (): boolean => /2g$/.test(String(connection().effectiveType));

/** Whether to spend little data: the user asked the browser for it, or the connection is of the second generation. */
export function useDataSaver(): boolean {
  const asked = useContext(DataSaverContext);
  const isFromServer = useIsFromServer();
  // The server hears of the user's wish, with which it renders the page, but not of the connection.
  return asked ?? (connection().saveData === true || (!isFromServer && isSlowConnection()));
}

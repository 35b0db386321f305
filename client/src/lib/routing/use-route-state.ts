import { useLocation } from 'react-router-dom';

/** What another page said when it led here. The browser keeps it with the entry: it may come from an earlier version. */
export function useRouteState(): Readonly<Record<string, unknown>> {
  const state: unknown = useLocation().state;
  return typeof state === 'object' ? { ...state } : {};
}

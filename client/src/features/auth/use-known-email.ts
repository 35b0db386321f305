import { useRouteState } from '../../lib/routing/use-route-state';

/** The address that was typed, or that a link was sent to, on the page that led here. */
export function useKnownEmail(): string {
  const { email } = useRouteState();
  return typeof email === 'string' ? email : '';
}

import { paths } from '../../lib/paths';

const LONGEST_MESSAGE = 200;

/** What an address or a history entry may say on the login screen: one short line of text, never markup, no control characters (behaviours.md A-13). */
export function bannerText(message: unknown): string | null {
  if (typeof message !== 'string') return null;
  return message.replace(/\p{C}/gu, ' ').trim().slice(0, LONGEST_MESSAGE) || null;
}

/** Where signing in leads: only ever to a path of this shop, and never round in a circle. */
export function ownPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || /\p{C}/u.test(wanted)) return paths.profile;
  const { origin, pathname, search } = new URL(wanted, window.location.origin);
  const isOwn = origin === window.location.origin && pathname !== paths.login && pathname !== paths.register;
  return isOwn ? pathname + search : paths.profile;
}

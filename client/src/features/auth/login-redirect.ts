import { paths } from '../../lib/paths';

const MAX_MESSAGE_LENGTH = 200;

/**
 * A message for the login page from a URL or history entry: one line of at most 200 characters without control
 * characters. Anyone can write such a link. Null when there is no text.
 */
export function bannerText(message: unknown): string | null {
  if (typeof message !== 'string') return null;
  return message.replace(/\p{C}/gu, ' ').trim().slice(0, MAX_MESSAGE_LENGTH) || null;
}

/** Two slashes would begin a host. */
const OWN_PATH = /^\/(?![/\\])/;

/** The path to go to after sign-in: only paths of this site (no open redirect), never login or register again. */
export function safeRedirectPath(target: unknown): string {
  if (typeof target !== 'string' || !OWN_PATH.test(target) || /\p{C}/u.test(target)) return paths.profile;
  // Without its dots a path may begin with two slashes: `/.//evil.example`.
  const { pathname, search } = new URL(target, window.location.origin);
  const isAllowed = OWN_PATH.test(pathname) && pathname !== paths.login && pathname !== paths.register;
  return isAllowed ? pathname + search : paths.profile;
}

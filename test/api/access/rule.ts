import type { ApiScope } from '../../../shared/api-scopes.js';
import type { AccessFixtures } from '../../support/access-fixtures.js';
import type { KEYS } from './rest-keys.js';

/** Who may call a handler, and how the tests call it. */
export interface Rule {
  access: 'public' | 'guest or session' | 'session' | 'admin';
  /** Declared public because it reads the token itself; access is as with a session. */
  effectiveAccess?: 'session';
  /** The scopes of API keys that may call it; none by default. */
  scopes?: readonly ApiScope[];
  /** What the id in the path or argument belongs to. `owner`: others get FORBIDDEN. A record: others get NOT_FOUND. */
  id?: 'owner' | 'address';
  /** The call ends or replaces the session that it is called with. */
  endsSession?: true;
  /** The code that every caller gets for an empty body. */
  codeForAll?: string;
  /** A valid body, for calls that write. */
  body?: (fixtures: AccessFixtures) => object;
  /** The kind of response in KEYS; without one it is only a message. GraphQL uses the types of the schema. */
  response?: keyof typeof KEYS;
}

type RuleOptions = Omit<Rule, 'access'>;
export const open = (options: RuleOptions = {}): Rule => ({ access: 'public', ...options });
export const guestOrSession = (options: RuleOptions = {}): Rule => ({ access: 'guest or session', ...options });
export const session = (options: RuleOptions = {}): Rule => ({ access: 'session', ...options });
export const admin = (options: RuleOptions = {}): Rule => ({ access: 'admin', ...options });

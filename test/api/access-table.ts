import { ADMIN_HANDLERS } from './access/admin-handlers.js';
import type { Rule } from './access/rule.js';
import { SHOPPER_HANDLERS } from './access/shopper-handlers.js';

export { TYPES } from './access/graphql-types.js';
export { KEYS } from './access/rest-keys.js';
export type { Rule } from './access/rule.js';

/**
 * Who may call what: in access/, one line for each handler of both APIs and one for each type of the schema. A handler or
 * field without a line fails the tests, so that a reviewer sees every change of access there. access.api.test.ts compares
 * the lines with what the handlers declare; access-matrix.api.test.ts and access-responses.api.test.ts call each handler
 * as every kind of caller.
 * A new handler needs at least:  'GET /things': admin()   or   'Query.things': session()
 */
export const HANDLERS: Record<string, Rule> = { ...SHOPPER_HANDLERS, ...ADMIN_HANDLERS };

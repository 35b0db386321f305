import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import type { ApiScope } from '../../shared/api-scopes.js';
import { CALLERS, KEY_SCOPES, RECORDS, type AccessFixtures, type Caller } from '../support/access-fixtures.js';
import { operation } from '../support/operations.js';
import { HANDLERS, type Rule } from './access-table.js';

export const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
/** An id that no record has. */
export const MISSING = 'f'.repeat(24);

/** The lines of the access table that can be called by themselves: REST routes, queries and mutations. */
export const CALLABLE = Object.entries(HANDLERS).filter(([at]) => /^([A-Z]+ \/|Query\.|Mutation\.)/.test(at));
export const isRest = (at: string): boolean => at.includes(' ');
export const methodOf = (at: string): string => at.split(' ', 1)[0] ?? '';
export const pathOf = (at: string, id: string): string =>
  at.replace(/^\S+ /, '').replace(':category', 'Rings').replace(/:\w+/g, id);

export interface Answer {
  status: number;
  code: string | undefined;
  /** Without the request's id. */
  text: string;
  body: unknown;
}

/** One request of the matrix and the check of its answer. */
export interface Attempt {
  name: string;
  caller: Caller;
  send: () => Promise<Answer>;
  /** What is wrong with the answer, or false. */
  findFault: (answer: Answer) => string | false;
}

/** Sends the requests, eight at a time; returns what is wrong with their answers. */
export async function findFaults(attempts: Attempt[]): Promise<string[]> {
  const faults: string[] = [];
  const remaining = [...attempts];
  const worker = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const fault = next.findFault(await next.send());
      if (fault !== false) faults.push(`${next.name} as ${next.caller}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return faults;
}

const withoutRequestId = (text: string): string => text.replace(/"requestId":"[^"]*"/g, '');

/** For API keys with these scopes. */
function refusalOfKey({ effectiveAccess, scopes = [] }: Rule, granted: readonly ApiScope[]): string | null {
  if (effectiveAccess) return 'UNAUTHENTICATED';
  return scopes.some((scope) => granted.includes(scope)) ? null : 'FORBIDDEN';
}

/** For callers with a valid session: the code of the refusal, or null if the rule allows them. */
function refusalWithSession({ access, id }: Rule, caller: Caller): string | null {
  if (access === 'admin') return caller === 'admin' ? null : 'FORBIDDEN';
  if (id === undefined || caller === 'owner') return null;
  return id === 'owner' ? 'FORBIDDEN' : 'NOT_FOUND';
}

/** Calls the handlers of the access table as the callers of the fixtures, and counts the requests. */
export class AccessRequests {
  count = 0;

  constructor(readonly fixtures: AccessFixtures) {}

  /** The code that refuses the caller; null if the rule allows the call, whatever its result. */
  refusalOf(rule: Rule, caller: Caller): string | null {
    const { access, effectiveAccess, codeForAll } = rule;
    if (codeForAll !== undefined) return codeForAll;
    const level = effectiveAccess ?? access;
    const hasNoToken = Object.keys(this.fixtures.callers[caller]).length === 0;
    if (level === 'public' || (level === 'guest or session' && hasNoToken)) return null;
    const granted = KEY_SCOPES[caller];
    if (granted) return refusalOfKey(rule, granted);
    return CALLERS[caller] ?? refusalWithSession(rule, caller);
  }

  async rest(method: string, path: string, headers: Record<string, string>, body: unknown): Promise<Answer> {
    this.count += 1;
    const answer = await this.fixtures.api.rest(
      method,
      path,
      ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : body,
      headers,
    );
    return { status: answer.status, code: answer.body?.code, text: withoutRequestId(answer.text), body: answer.body };
  }

  async graphql(query: string, variables: Record<string, unknown>, headers: Record<string, string>): Promise<Answer> {
    this.count += 1;
    const { status, data, errors } = await this.fixtures.api.gql(query, variables, headers);
    return {
      status,
      code: errors?.[0]?.extensions.code,
      text: withoutRequestId(JSON.stringify({ data, errors })),
      body: data,
    };
  }

  /** `at`: a key of the access table. */
  call(at: string, id: string, headers: Record<string, string>, body: unknown = {}): Promise<Answer> {
    if (isRest(at)) return this.rest(methodOf(at), pathOf(at, id), headers, body);
    const { query, variables } = operation(schema, at, id);
    return this.graphql(query, variables, headers);
  }

  /** The id for a call of this rule: one of the owner where the rule checks ownership, else a missing one. */
  async idFor({ id }: Rule): Promise<string> {
    if (id === undefined) return MISSING;
    return id === 'owner' ? this.fixtures.owner.id : RECORDS[id](this.fixtures.api, this.fixtures.owner);
  }
}

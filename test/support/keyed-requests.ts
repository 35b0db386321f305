import type { Api } from './api.js';

export interface KeyedAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends one change with an idempotency key, or without one. */
export type Send = (api: Api, key: string | null, headers?: Record<string, string>) => Promise<KeyedAnswer>;

/** `caller`: the headers of the session, unless the request has others. */
export const sentByRest =
  (caller: () => Record<string, string>, method: string, path: string, body: object): Send =>
  async (api, key, headers = caller()) => {
    const answer = await api.rest(method, path, body, { ...headers, ...(key !== null && { 'idempotency-key': key }) });
    return { status: answer.status, body: { ...answer.body } };
  };

interface Mutation {
  /** The mutation and its arguments without the closing bracket, such as `deleteCategory(id: "…"`. */
  field: string;
  selection: string;
  variables: Record<string, unknown>;
  /** The declarations of the variables, such as `, $input: CategoryInput!`. */
  declared: string;
}

export const sentByGraphql =
  (caller: () => Record<string, string>, { field, selection, variables, declared }: Mutation): Send =>
  async (api, key, headers = caller()) => {
    const query = `mutation ($key: String${declared}) { ${field}, idempotencyKey: $key) ${selection} }`;
    const { data, errors } = await api.gql(query, { key, ...variables }, headers);
    const [error] = errors ?? [];
    return { status: error ? 400 : 200, body: error ? { ...error.extensions } : { ...data } };
  };

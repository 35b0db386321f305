interface WithHeaders {
  headers: Record<string, unknown>;
}

/** True when a request carries a token, valid or not. */
export const hasToken = ({ headers }: WithHeaders): boolean =>
  Boolean(headers['x-auth-token'] || headers['authorization']);

/**
 * The token of `x-auth-token` or of `Authorization: Bearer`, valid or not. Null when the request has none, or two that
 * differ.
 */
export function readToken({ headers }: WithHeaders): string | null {
  const custom = headers['x-auth-token'];
  const [, bearer] =
    /^Bearer\s+(\S+)$/i.exec(typeof headers['authorization'] === 'string' ? headers['authorization'] : '') ?? [];
  const tokens = [custom, bearer].filter((token): token is string => typeof token === 'string' && token !== '');
  return new Set(tokens).size === 1 ? (tokens[0] ?? null) : null;
}

/** The shop's two dialects, as a stranger speaks them: through HTTP. */
export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; fields?: Record<string, string>; requestId?: string; [extra: string]: unknown };
}

export interface GraphqlAnswer<Data> {
  status: number;
  headers: Headers;
  data: Data;
  errors?: GraphqlError[];
}

export interface RestAnswer<Body> {
  status: number;
  headers: Headers;
  /** Parsed when the answer is JSON, else the text. */
  body: Body;
  text: string;
}

// What a test reads out of an answer it states itself; a wrong guess shows as a failed expectation.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Anything = any;

export interface Api {
  gql<Data = Anything>(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphqlAnswer<Data>>;
  rest<Body = Anything>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<RestAnswer<Body>>;
}

const parsed = (text: string, contentType: string | null): unknown =>
  contentType?.includes('json') === true && text !== '' ? JSON.parse(text) : text;

/** `body`: a string is sent as it stands, anything else as JSON. */
async function send(url: string, method: string, body: unknown, headers: Record<string, string>): Promise<RestAnswer<Anything>> {
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parsed(text, answer.headers.get('content-type')) };
}

/** `shop`: what `startShop` gave, or anything else with an address. */
export function apiOf(shop: { url: string }): Api {
  return {
    async gql(query, variables = {}, headers = {}) {
      const { status, headers: answered, body } = await send(`${shop.url}/graphql`, 'POST', { query, variables }, headers);
      return { status, headers: answered, data: body?.data, errors: body?.errors };
    },
    rest: (method, path, body, headers = {}) => send(`${shop.url}${path}`, method, body, headers),
  };
}

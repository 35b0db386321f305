import { isCataloguePath } from '#shared/page-paths';

/** Parameters of lists. A page does not depend on others, such as those of advertisements. */
const LIST_PARAMS = ['category', 'colour', 'sort', 'page', 'price', 'minPrice', 'maxPrice', 'inStock'];

/** What the server says of answers that are the same for everybody. */
const PUBLIC = /\bpublic\b/;

/**
 * The address under which a page is kept; null for pages that are not: those of a person, and what somebody has searched
 * for.
 */
export function pageKey({ origin, pathname, searchParams }: URL): string | null {
  if (!isCataloguePath(pathname) || searchParams.has('search')) return null;
  const params = LIST_PARAMS.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  const query = new URLSearchParams(params).toString();
  return origin + pathname + (query && `?${query}`);
}

/** Whether the server rendered the page with its data: then it has an entity tag. */
export const isRenderedPage = ({ status, headers }: Response): boolean => status === 200 && headers.has('etag');

/** Whether the request names a user. */
export const isPersonal = ({ headers }: Request): boolean =>
  headers.has('x-auth-token') || headers.has('authorization');

/** The address under which the answer to a GraphQL query is kept; null for searches and what cannot be read. */
export async function queryKey(request: Request): Promise<string | null> {
  const body = await request.text();
  if (/"search\w*":/i.test(body) || !mayBeKept(body)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return new URL(`/graphql?${hash}`, request.url).href;
}

/** Queries, and operations that are sent by their id: no answer to a mutation is public, so none is kept. */
function mayBeKept(body: string): boolean {
  try {
    const operation: unknown = JSON.parse(body);
    if (typeof operation !== 'object' || operation === null) return false;
    if (!('query' in operation)) return 'extensions' in operation;
    return typeof operation.query === 'string' && /^\s*(query\b|\{)/.test(operation.query);
  } catch {
    return false;
  }
}

/** Whether the server declares the answer the same for everybody: it keeps such answers itself. */
export const isPublicAnswer = ({ status, headers }: Response): boolean =>
  status === 200 && PUBLIC.test(headers.get('cache-control') ?? '');

/** When the server sent the response, in ms; null if it does not say. */
export function sentAt({ headers }: Response): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

/** The page with the time at which it was sent, which the client shows. */
export async function withKeptAt(page: Response): Promise<Response> {
  const html = await page.text();
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const meta = `<meta name="kept-at" content="${sentAt(page) ?? ''}">`;
  return new Response(
    html.replace('</head>', () => `${meta}</head>`),
    { headers },
  );
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphqlRequest, PageRedirect, RenderedPage, RenderPage } from '#shared/rendered-page';
import type { CatalogueCache } from '../common/cache/catalogue-cache.js';
import type { Logger } from '../common/logging/logger.js';
import { addToVary } from '../common/rest/vary.js';
import { encodeBody, toCachedBody, cachedSize, type CachedBody } from './cached-body.js';
import { PageRenderer } from './page-renderer.js';

/** After this time the page is sent without data, and the client asks for it. */
const MAX_WAIT_MS = 2000;
/** Pages of some 100 kB, with their compressed forms. */
const MAX_LATEST = 100;
/** Each waits for the one thread that renders. */
const MAX_UNDER_WAY = 20;

/** The query parameters of lists that are worth keeping; with any other one a page is rendered for its caller alone. */
const KEPT_PARAMS = new Set(['category', 'colour', 'inStock', 'sort', 'page']);
/** Pages depend on these parameters alone. All others, such as those of advertisements, are dropped. */
const KNOWN_PARAMS = new Set([...KEPT_PARAMS, 'search', 'price', 'minPrice', 'maxPrice']);

interface Html {
  /** 410 for the page of a product that is not sold any more. */
  status: RenderedPage['status'] | 410;
  html: string;
}

/** Puts a rendered page into the client's HTML. */
type ToHtml = (page: RenderedPage) => Promise<Html>;

/** A page as it is sent. */
export interface SentPage extends Pick<Html, 'status'> {
  redirectTo: PageRedirect | null;
  html: CachedBody;
}

export interface RenderedPagesOptions {
  cache: CatalogueCache;
  logger: Logger;
  /** The shop's own URL, without a trailing slash. */
  origin: () => string;
  /** Answers a GraphQL query of the request's caller as a guest's. Rejects if the database is away. */
  execute: (query: GraphqlRequest, request: FastifyRequest) => Promise<Record<string, unknown>>;
  /** The client's, unless a test has its own. */
  renderPage?: RenderPage;
}

/** Renders pages of the catalogue by the client's own components, and keeps them as long as the catalogue's answers. */
export class RenderedPages {
  private readonly underWay = new Map<string, Promise<SentPage>>();
  /** The latest pages: as long as their data is the same, they are not rendered again. */
  private readonly latest = new Map<string, { state: string; page: SentPage }>();
  private readonly renderPage: RenderPage;

  constructor(private readonly options: RenderedPagesOptions) {
    this.renderPage = options.renderPage ?? new PageRenderer().render;
  }

  /**
   * The page at the request's address. Null if it cannot be rendered now: the database is away or slow, or the shop too
   * busy.
   */
  async get(request: FastifyRequest, toHtml: ToHtml): Promise<SentPage | null> {
    const address = pageAddress(request);
    const { cache, logger } = this.options;
    const kept = address.isKept ? cache.peek(`PAGE ${address.key}`) : undefined;
    if (isSentPage(kept)) return kept;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), MAX_WAIT_MS);
    });
    try {
      return await Promise.race([this.share(address, request, toHtml), timeout]);
    } catch (error) {
      logger.warn({ requestId: request.id, reason: error instanceof Error ? error.message : error }, 'not rendered');
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** One rendering for all who ask for the same page at once. */
  private async share(address: PageAddress, request: FastifyRequest, toHtml: ToHtml): Promise<SentPage> {
    const { key } = address;
    const shared = this.underWay.get(key);
    if (shared) return shared;
    if (this.underWay.size >= MAX_UNDER_WAY) throw new Error('too many pages are rendered at once');
    if (!request.mayRenderPage()) throw new Error('the caller has asked for too many pages');
    const rendering = this.render(address, request, toHtml).finally(() => this.underWay.delete(key));
    this.underWay.set(key, rendering);
    return rendering;
  }

  private async render(address: PageAddress, request: FastifyRequest, toHtml: ToHtml): Promise<SentPage> {
    const { key, path, savesData, isKept } = address;
    const { cache, origin, execute } = this.options;
    const generation = cache.generation();
    const latest = this.latest.get(key);
    const rendered = await this.renderPage({
      path,
      savesData,
      origin: origin(),
      execute: (query) => execute(query, request),
      previousState: latest?.state ?? null,
    });
    if (!rendered) {
      if (!latest) throw new Error('the page was not rendered');
      cache.put(`PAGE ${key}`, latest.page, generation, cachedSize(latest.page.html));
      return latest.page;
    }
    const { html, status } = await toHtml(rendered);
    const page: SentPage = { status, redirectTo: rendered.redirectTo, html: toCachedBody(html) };
    // Endless unknown ids, and numbers of pages after the last one, would push out pages that are read.
    if (isKept && page.status === 200 && page.redirectTo?.status !== 302) {
      cache.put(`PAGE ${key}`, page, generation, cachedSize(page.html));
      this.remember(key, { state: rendered.state, page });
    }
    return page;
  }

  private remember(key: string, latest: { state: string; page: SentPage }): void {
    this.latest.delete(key);
    this.latest.set(key, latest);
    const [oldest] = this.latest.keys();
    if (this.latest.size > MAX_LATEST && oldest !== undefined) this.latest.delete(oldest);
  }
}

const isSentPage = (value: unknown): value is SentPage =>
  typeof value === 'object' && value !== null && 'redirectTo' in value;

interface PageAddress {
  /** Names the page among those that are kept. */
  key: string;
  /** The path with the known parameters only, sorted. */
  path: string;
  savesData: boolean;
  /** Whether the page is worth keeping. */
  isKept: boolean;
}

function pageAddress({ url, headers }: FastifyRequest): PageAddress {
  const [pathname = '/'] = url.split('?');
  const params = paramsOf(url)
    .filter(([name]) => KNOWN_PARAMS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const known = new URLSearchParams(params).toString();
  // `//` is Home, too; in a URL it would begin a host.
  const base = pathname.replace(/^\/+/, '/');
  const path = known ? `${base}?${known}` : base;
  const savesData = headers['save-data'] === 'on';
  return {
    key: savesData ? `${path} saving data` : path,
    path,
    savesData,
    isKept: params.every(([name]) => KEPT_PARAMS.has(name)),
  };
}

const paramsOf = (url: string): [name: string, value: string][] => [
  ...new URLSearchParams(url.split('?').slice(1).join('?')),
];

/** With the parameters of the request that no page depends on, such as those of an advertisement. */
function withOtherParams(path: string, { url }: FastifyRequest): string {
  const others = new URLSearchParams(paramsOf(url).filter(([name]) => !KNOWN_PARAMS.has(name)));
  if (others.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${others}`;
}

/** Sends the page, or where it is; nothing if the client has it. */
export async function sendPage(
  { status, redirectTo, html }: SentPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (redirectTo !== null) {
    return void reply.redirect(withOtherParams(redirectTo.path, request), redirectTo.status);
  }
  addToVary(reply, 'Save-Data');
  void reply.send(await encodeBody(html, request, reply, status === 200));
}

/** What the server gives to the client's `renderPage`, and gets back: the two are built apart. */

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string;
}

export interface PageToRender {
  /** Path and query. */
  path: string;
  /** The shop's own URL, without a trailing slash. */
  origin: string;
  /** Whether the browser asked to save data. */
  savesData: boolean;
  /** Answers a query as GraphQL does, for a guest. Rejects if it cannot be asked. */
  execute: (request: GraphqlRequest) => Promise<Record<string, unknown>>;
  /** The `state` that this path was rendered with before. */
  previousState: string | null;
}

export interface PageRedirect {
  /** With its query, of the parameters that the page depends on. */
  path: string;
  /** 301: the requested address has another name before the id. 302: it is a page after the last one, which more products may fill. */
  status: 301 | 302;
}

export interface RenderedPage {
  /** 404 if the page's product or category does not exist: then there is no `body`. */
  status: 200 | 404;
  /** Null if the page is at its own address. */
  redirectTo: PageRedirect | null;
  /** Tags for `<head>`: title, description, links, styles, structured data. */
  head: string;
  /** The content of the client's root element. */
  body: string;
  /** Apollo's cache as JSON, safe inside a script element. */
  state: string;
}

/** Null if the data of the page equals `previousState`. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | null>;

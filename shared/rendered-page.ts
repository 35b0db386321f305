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

export interface RenderedPage {
  /** 404 if the page's product or category does not exist: then there is no `body`. */
  status: 200 | 404;
  /** The path and query of the page's own address, if the requested one has another name before the id; else null. */
  redirectTo: string | null;
  /** Tags for `<head>`: title, description, links, styles, structured data. */
  head: string;
  /** The content of the client's root element. */
  body: string;
  /** Apollo's cache as JSON, safe inside a script element. */
  state: string;
}

/** Null if the data of the page equals `previousState`. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | null>;

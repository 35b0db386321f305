const GRAPHQL_PATH = /^\/graphql\/?(\?|$)/;

/** Whether the route of GraphQL answers a URL, as `normalizeUrl` writes it. */
export const isGraphqlPath = (url: string): boolean => GRAPHQL_PATH.test(url);

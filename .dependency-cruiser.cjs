/** Who may import whom (docs/architecture.md). tools/boundaries.spec.mts proves each rule red on a deliberate breach. */
const DOMAINS = ['users', 'categories', 'products', 'cart', 'addresses', 'orders'];
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A domain's services may use those of the domains before it; cart and addresses stand side by side. */
const RANKS = [['users', 'categories', 'products'], ['cart', 'addresses'], ['orders']];
const backwards = RANKS.slice(0, -1).map((earlier, index) =>
  error(
    `domain-order-${index + 1}`,
    `${earlier.join(', ')} come before and never import what comes after. What changes both lives in the later one.`,
    { path: `^server/src/(${earlier.join('|')})/`, pathNot: '\\.spec\\.ts$' },
    {
      path: `^server/src/(${RANKS.slice(index + 1)
        .flat()
        .join('|')})/`,
    },
  ),
);

const SPEC = '\\.(spec|test)\\.[mc]?tsx?$|^server/store/test/';

module.exports = {
  forbidden: [
    error(
      'no-cycles',
      'A cycle is two modules that are one.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    error(
      'no-unresolved',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    ),
    error(
      'shared-is-pure',
      'shared imports only shared and zod.',
      { path: '^shared/', pathNot: SPEC },
      { pathNot: ['^shared/', '^node_modules/zod/', 'node_modules/zod/', '^(zod|zod/mini)$'] },
    ),
    error(
      'client-and-server-meet-in-shared',
      'The client never imports the server.',
      { path: '^client/' },
      { path: '^server/' },
    ),
    error(
      'server-and-client-meet-in-shared',
      'The server never imports the client.',
      { path: '^server/' },
      { path: '^client/' },
    ),
    error(
      'doors-see-models-as-types-only',
      'A resolver or controller asks its service.',
      { path: '^server/src/.+\\.(resolver|controller)\\.ts$' },
      { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'doors-use-their-own-service',
      'A door knows the service of its own domain.',
      { path: '^server/src/([^/]+)/.+\\.(resolver|controller)\\.ts$' },
      { path: '^server/src/[^/]+/.+\\.service\\.ts$', pathNot: '^server/src/$1/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'services-see-no-transport',
      'A service never sees fastify, graphql or a request.',
      { path: '^server/src/.+\\.service\\.ts$' },
      {
        path: '(^|node_modules/)(fastify|@fastify|graphql|@nestjs/graphql|@nestjs/apollo|@apollo|@nestjs/platform-fastify)(/|$)|\\.(resolver|controller|rest)\\.ts$',
      },
    ),
    error(
      'services-use-their-own-model',
      "A service reads another domain's records through that domain's service.",
      { path: '^server/src/([^/]+)/.+\\.service\\.ts$' },
      { path: '^server/src/[^/]+/.+\\.schema\\.ts$', pathNot: '^server/src/$1/', dependencyTypesNot: ['type-only'] },
    ),
    ...backwards,
    error(
      'common-knows-no-domain',
      'common serves the domains and knows none.',
      { path: '^server/src/common/', pathNot: SPEC },
      { path: `^server/src/(${DOMAINS.join('|')})/` },
    ),
    error(
      'store-knows-no-shop',
      'The embedded store knows nothing of shops.',
      { path: '^server/store/', pathNot: '^server/store/test/' },
      { path: '^(server/src/|server/store/test/|shared/|client/|test/)' },
    ),
    error(
      'store-only-through-database-module',
      'The shop reaches its store only through database.module.ts, which embedded-database.ts opens early.',
      {
        path: '^server/src/',
        pathNot: [
          SPEC,
          '^server/src/database/(database\\.module|embedded-database)\\.ts$',
          '^server/src/programs/store\\.ts$',
        ],
      },
      { path: '^server/store/' },
    ),
    error(
      'features-and-below-see-no-page',
      'app → pages → features → ui, lib.',
      { path: '^client/src/(features|ui|lib)/' },
      { path: '^client/src/(app|pages)/' },
    ),
    error('pages-see-no-app', 'app → pages, never back.', { path: '^client/src/pages/' }, { path: '^client/src/app/' }),
    error(
      'ui-and-lib-see-no-feature',
      'ui and lib hold no business opinion.',
      { path: '^client/src/(ui|lib)/' },
      { path: '^client/src/features/' },
    ),
    error(
      'features-stand-alone',
      'A feature imports no other feature but session; pages bring them together.',
      { path: '^client/src/features/([^/]+)/' },
      { path: '^client/src/features/', pathNot: '^client/src/features/($1|session)/' },
    ),
    error(
      'nothing-imports-tests',
      'Only specs use test/support.',
      { path: '^(server|client|shared)/', pathNot: SPEC },
      { path: '^test/' },
    ),
    error(
      'code-imports-no-dev-tool',
      'What runs is a dependency, not a development tool.',
      { path: '^(server/src|client/src|shared)/', pathNot: `${SPEC}|^client/src/generated/` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['shop-source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css'],
    },
  },
};

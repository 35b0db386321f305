/** Import rules (docs/architecture.md). tools/boundaries.spec.mts tests that each rule reports a violation. */
const DOMAINS = ['users', 'categories', 'products', 'cart', 'addresses', 'cities', 'orders'];
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A domain's services may use those of earlier layers; cart, addresses and cities are in one layer. */
const LAYERS = [['users', 'categories', 'products'], ['cart', 'addresses', 'cities'], ['orders']];
const layerRules = LAYERS.slice(0, -1).map((earlier, index) =>
  error(
    `domain-order-${index + 1}`,
    `${earlier.join(', ')} never import later layers. Code that changes both belongs to the later one.`,
    { path: `^server/src/(${earlier.join('|')})/`, pathNot: '\\.spec\\.ts$' },
    {
      path: `^server/src/(${LAYERS.slice(index + 1)
        .flat()
        .join('|')})/`,
    },
  ),
);

const SPEC = '\\.(spec|test)\\.[mc]?tsx?$|^server/store/test/';

module.exports = {
  forbidden: [
    error('no-cycles', 'No circular imports, of types neither.', {}, { circular: true }),
    error(
      'no-unresolved',
      'Every import can be resolved.',
      {},
      { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' },
    ),
    error(
      'shared-is-pure',
      'shared imports only shared, zod and libphonenumber-js.',
      { path: '^shared/', pathNot: SPEC },
      { pathNot: ['^shared/', 'node_modules/(zod|libphonenumber-js)/', '^(zod|zod/mini)$'] },
    ),
    error(
      'client-never-imports-server',
      'The client never imports the server.',
      { path: '^client/' },
      { path: '^server/' },
    ),
    error(
      'server-never-imports-client',
      'The server never imports the client.',
      { path: '^server/' },
      { path: '^client/' },
    ),
    error(
      'api-layer-imports-schemas-as-types-only',
      'Resolvers and controllers use their service, not the model.',
      { path: '^server/src/.+\\.(resolver|controller)\\.ts$' },
      { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'api-layer-uses-its-own-service',
      'Resolvers and controllers use the services of their own domain.',
      { path: '^server/src/([^/]+)/.+\\.(resolver|controller)\\.ts$' },
      { path: '^server/src/[^/]+/.+\\.service\\.ts$', pathNot: '^server/src/$1/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'services-import-no-transport',
      'Services do not depend on fastify, graphql or requests.',
      { path: '^server/src/.+\\.service\\.ts$' },
      {
        path: [
          '(^|node_modules/)(fastify|@fastify|@nestjs/platform-fastify)(/|$)',
          '(^|node_modules/)(graphql|@nestjs/graphql|@nestjs/apollo|@apollo)(/|$)',
          '\\.(resolver|controller|rest)\\.ts$',
        ],
      },
    ),
    error(
      'services-use-their-own-model',
      "A service reads another domain's records through that domain's service.",
      { path: '^server/src/([^/]+)/.+\\.service\\.ts$' },
      { path: '^server/src/[^/]+/.+\\.schema\\.ts$', pathNot: '^server/src/$1/', dependencyTypesNot: ['type-only'] },
    ),
    ...layerRules,
    error(
      'common-imports-no-domain',
      'Domains import common, never the other way round.',
      { path: '^server/src/common/', pathNot: SPEC },
      { path: `^server/src/(${DOMAINS.join('|')})/` },
    ),
    error(
      'store-imports-nothing-of-the-shop',
      'The embedded database is independent of the shop.',
      { path: '^server/store/', pathNot: '^server/store/test/' },
      { path: '^(server/src/|server/store/test/|shared/|client/|test/)' },
    ),
    error(
      'store-only-through-database-module',
      'Only the database module and the store program open the embedded database.',
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
      'features-import-no-page',
      'app → pages → features → ui, lib.',
      { path: '^client/src/(features|ui|lib)/' },
      { path: '^client/src/(app|pages)/' },
    ),
    error(
      'pages-import-no-app',
      'app → pages, never back.',
      { path: '^client/src/pages/' },
      { path: '^client/src/app/' },
    ),
    error(
      'ui-and-lib-import-no-feature',
      'ui and lib contain no business logic.',
      { path: '^client/src/(ui|lib)/' },
      { path: '^client/src/features/' },
    ),
    error(
      'features-are-independent',
      'A feature imports no other feature except session; pages combine features.',
      { path: '^client/src/features/([^/]+)/' },
      { path: '^client/src/features/', pathNot: '^client/src/features/($1|session)/' },
    ),
    error(
      'code-imports-no-test',
      'Only specs use test/support.',
      { path: '^(server|client|shared)/', pathNot: SPEC },
      { path: '^test/' },
    ),
    error(
      'code-imports-no-dev-tool',
      'Code that runs imports dependencies, not development dependencies.',
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

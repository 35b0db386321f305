/** Two projects: the server's code in Node, the client's in a simulated browser. */
const TRANSFORMED_PACKAGES = [
  ...['@nestjs', '@as-integrations', 'mingo', 'lmdb', 'bson', 'mongodb', 'mongoose', 'kareem', '@exodus', 'uuid'],
  ...['@chakra-ui', '@ark-ui', '@zag-js', '@tanstack'],
];
const transformIgnorePatterns = [`/node_modules/(?!(${TRANSFORMED_PACKAGES.join('|')})/)`];
const swc = (options) => ['@swc/jest', { jsc: options, module: { type: 'commonjs' }, swcrc: false }];

const server = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['shop-source', 'node', 'require', 'default'] },
  transform: {
    '^.+\\.[mc]?[tj]s$': swc({
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    }),
  },
  transformIgnorePatterns,
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

export default {
  testSequencer: '<rootDir>/tools/test-sequencer.mjs',
  // A shop starts in a second or two; on a slow machine that is busy with other tests in half a minute.
  testTimeout: 300_000,
  projects: [
    {
      ...server,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{server,shared,tools,client/service-worker}/**/*.spec.{ts,mts}',
        '<rootDir>/test/{docs,timing}/*.spec.ts',
      ],
    },
    { ...server, displayName: 'store', testMatch: ['<rootDir>/server/store/test/*.test.ts'] },
    {
      ...server,
      displayName: 'api',
      testEnvironment: '<rootDir>/test/support/server-pool.ts',
      testMatch: ['<rootDir>/test/api/*.api.test.ts'],
    },
    { ...server, displayName: 'timing', testMatch: ['<rootDir>/test/timing/*.test.ts'] },
    {
      displayName: 'client',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['shop-source', 'browser', 'require', 'default'] },
      testMatch: ['<rootDir>/client/{src,vite}/**/*.spec.{ts,tsx}'],
      globalSetup: '<rootDir>/client/test/bundle-chakra.mjs',
      setupFiles: ['<rootDir>/client/test/jest-setup.ts'],
      transform: {
        '^.+\\.[mc]?[tj]sx?$': swc({
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        }),
      },
      transformIgnorePatterns: [...transformIgnorePatterns, '<rootDir>/.cache/'],
      moduleNameMapper: {
        '^(\\.{1,2}/.*)\\.js$': '$1',
        '\\.css$': '<rootDir>/client/test/style-stub.ts',
        '^@chakra-ui/react$': '<rootDir>/.cache/chakra.cjs',
      },
    },
  ],
};

import type { CodegenConfig } from '@graphql-codegen/cli';

/** schema.graphql in; the server's inputs and enums and the client's typed documents out. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'server/src/generated/graphql.ts': {
      plugins: ['typescript'],
      config: {
        enumType: 'const',
        scalars: { Money: 'number', DateTime: 'Date', ID: 'string', Upload: '../media/uploaded-file.js#UploadedFile' },
        maybeValue: 'T | null | undefined',
        skipTypename: true,
        useTypeImports: true,
      },
    },
    'client/src/generated/': {
      documents: ['client/src/**/*.{ts,tsx}', '!client/src/generated/**'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        // Apollo Client masks the fragments itself (`dataMasking`): the types say which fields it hides.
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        scalars: { Money: 'number', DateTime: 'string', Upload: 'File' },
      },
    },
  },
  ignoreNoDocuments: true,
};

export default config;

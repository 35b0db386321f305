import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { projectPath } from '../config/project-root.js';
import { enumValues } from './enum-values.js';
import { formatError } from './format-error.js';
import { operationNamePlugin } from './operation-name.plugin.js';
import { operationCostPlugin } from './operation-cost.plugin.js';
import { readPersistedOperations } from './persisted-operations.js';
import { answerJoinedCategories } from './joined-categories.js';
import { paceLists } from './paced-lists.js';
import { operationLimits, QUERY_LIMITS } from './operation-limits.js';
import { cacheControlPlugin } from './cache-control.plugin.js';
import { retryAfterPlugin } from './retry-after.plugin.js';
import { DateTimeScalar, MoneyScalar, UploadScalar } from './scalars.js';
import { trustedOnlyPlugin } from './trusted-only.plugin.js';
import { createLogErrorsPlugin } from './log-errors.plugin.js';

/** Apollo Server with the schema of schema.graphql and the limits of operation-limits.ts. */
@Module({
  imports: [
    GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      inject: [CONFIG, LOGGER],
      useFactory: async (config: Config, logger: Logger): Promise<ApolloDriverConfig> => ({
        typePaths: [projectPath('schema.graphql')],
        resolvers: enumValues,
        fieldResolverEnhancers: ['guards'], // without it Nest ignores the access decorators of field resolvers
        graphiql: false, // replaced by web/explorer.ts
        introspection: config.introspection,
        csrfPrevention: true,
        allowBatchedHttpRequests: false,
        persistedQueries: false, // web/persisted-operations.ts knows the client's own
        cache: 'bounded',
        includeStacktraceInErrorResponses: false,
        hideSchemaDetailsFromClientErrors: true,
        stopOnTerminationSignals: false,
        stopOnApplicationShutdown: true, // after the last response: web/connection-draining.ts
        autoTransformHttpErrors: false,
        preserveHttpStatusForExecutionErrors: false, // retry-after.plugin.ts alone sets it
        parseOptions: { maxTokens: QUERY_LIMITS.tokens },
        maxRecursiveSelections: QUERY_LIMITS.selections,
        validationRules: [operationLimits, ...(config.introspection ? [] : [NoSchemaIntrospectionCustomRule])],
        // Each adds an error of its own when it stops.
        validationOptions: { maxErrors: QUERY_LIMITS.errors - 1 },
        executionOptions: { maxCoercionErrors: QUERY_LIMITS.errors - 1 },
        transformSchema: (schema) => answerJoinedCategories(paceLists(schema)),
        formatError,
        // The default cache control plugin wraps every field to look for directives that this schema does not have.
        plugins: [
          ApolloServerPluginCacheControlDisabled(),
          operationNamePlugin,
          // Loaded only where it is used.
          ...(config.tracing ? [(await import('../tracing/trace-operations.plugin.js')).traceOperationsPlugin] : []),
          ...(config.GRAPHQL_TRUSTED_ONLY ? [trustedOnlyPlugin(readPersistedOperations())] : []),
          operationCostPlugin,
          cacheControlPlugin,
          retryAfterPlugin,
          createLogErrorsPlugin(logger),
        ],
        context: (request: FastifyRequest, reply: FastifyReply) => ({ request, reply }),
      }),
    }),
  ],
  providers: [MoneyScalar, DateTimeScalar, UploadScalar],
})
export class GraphqlApiModule {}

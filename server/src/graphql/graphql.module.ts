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
import { operationLimits, QUERY_LIMITS } from './operation-limits.js';
import { cacheControlPlugin } from './cache-control.plugin.js';
import { retryAfter } from './retry-after.plugin.js';
import { DateTimeScalar, MoneyScalar, UploadScalar } from './scalars.js';
import { createLogErrorsPlugin } from './log-errors.plugin.js';

/** Apollo on the schema in schema.graphql, with every bound of behaviours.md B-15. */
@Module({
  imports: [
    GraphQLModule.forRootAsync<ApolloDriverConfig>({
      driver: ApolloDriver,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Config, logger: Logger): ApolloDriverConfig => ({
        typePaths: [projectPath('schema.graphql')],
        resolvers: enumValues,
        fieldResolverEnhancers: ['guards'], // else what a field's resolver declares would be words only
        graphiql: false, // the explorer is ours: web/explorer.ts
        introspection: config.introspection,
        csrfPrevention: true,
        allowBatchedHttpRequests: false,
        persistedQueries: false,
        cache: 'bounded',
        includeStacktraceInErrorResponses: false,
        hideSchemaDetailsFromClientErrors: true,
        stopOnTerminationSignals: false,
        stopOnApplicationShutdown: true, // not before the last answer: web/draining.ts
        autoTransformHttpErrors: false,
        parseOptions: { maxTokens: QUERY_LIMITS.tokens },
        maxRecursiveSelections: QUERY_LIMITS.selections,
        validationRules: [operationLimits, ...(config.introspection ? [] : [NoSchemaIntrospectionCustomRule])],
        formatError,
        // Apollo's own would wrap every field of every answer to look for hints that this schema does not have.
        plugins: [ApolloServerPluginCacheControlDisabled(), cacheControlPlugin, retryAfter, createLogErrorsPlugin(logger)],
        context: (request: FastifyRequest, reply: FastifyReply) => ({ request, reply }),
      }),
    }),
  ],
  providers: [MoneyScalar, DateTimeScalar, UploadScalar],
})
export class GraphqlApiModule {}

import { Writable } from 'node:stream';
import { ApolloServer } from '@apollo/server';
import pino from 'pino';
import { AppError } from '../common/errors/app-error.js';
import type { AuthenticatedRequest } from '../common/access/authenticated-request.js';
import { formatError } from './format-error.js';
import { createLogErrorsPlugin } from './log-errors.plugin.js';

const request = {
  id: 'r-1',
  address: '203.0.113.7',
  user: { userId: 'u', sessionId: 's', isAdmin: false },
} as Partial<AuthenticatedRequest> as AuthenticatedRequest;

async function runQuery(query: string) {
  const lines: string[] = [];
  const logger = pino(
    {},
    new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
  );
  const resolvers = {
    Query: {
      bug: () => {
        throw new Error('the ledger');
      },
      refused: () => {
        throw new AppError('FORBIDDEN');
      },
    },
  };
  const apollo = new ApolloServer<{ request: AuthenticatedRequest }>({
    typeDefs: 'type Query { bug: Int refused: Int }',
    resolvers,
    formatError,
    plugins: [createLogErrorsPlugin(logger)],
  });
  const { body } = await apollo.executeOperation({ query }, { contextValue: { request } });
  const response = JSON.stringify(body);
  await apollo.stop();
  return { response, logged: lines.map((line): unknown => JSON.parse(line)) };
}

describe('createLogErrorsPlugin', () => {
  it('logs an unexpected error with its request id and hides it from the client', async () => {
    const { response, logged } = await runQuery('{ bug }');
    expect(logged).toEqual([
      expect.objectContaining({
        level: 50,
        requestId: 'r-1',
        msg: 'unexpected failure',
        err: expect.objectContaining({ message: 'the ledger', stack: expect.stringContaining('the ledger') }),
      }),
    ]);
    expect(response).toContain('INTERNAL_SERVER_ERROR');
    expect(response).not.toContain('ledger');
  });

  it('writes an audit line for FORBIDDEN', async () => {
    const { logged } = await runQuery('{ refused }');
    expect(logged).toEqual([
      expect.objectContaining({ audit: 'refused', by: 'u', ip: '203.0.113.7', requestId: 'r-1', at: 'refused' }),
    ]);
  });

  it('logs nothing for invalid requests', async () => {
    expect((await runQuery('{ nothing }')).logged).toEqual([]);
  });
});

import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { buildSchema, isObjectType } from 'graphql';
import { AdminOnly, Public } from '../../server/src/common/access/access.decorators.js';
import { AccessDeclarationCheck, AccessGuard } from '../../server/src/common/access/access.guard.js';
import { ApiKeysReader } from '../../server/src/common/access/api-keys.reader.js';
import { AppErrorFilter } from '../../server/src/common/errors/app-error.filter.js';
import { createLogger, LOGGER } from '../../server/src/common/logging/logger.js';
import { readConfig } from '../../server/src/config/config.js';
import { apiOf } from '../support/api.js';
import { ADMIN_HANDLERS } from './access/admin-handlers.js';
import { SHOPPER_HANDLERS } from './access/shopper-handlers.js';
import { HANDLERS, TYPES } from './access-table.js';

/** Routes without a handler: GraphQL (its fields are checked above), files and pictures. */
const WITHOUT_HANDLER = [
  'GET /app-shell',
  'GET /assets/*',
  'GET /graphql',
  'GET /icons/*',
  'GET /manifest.webmanifest',
  'GET /openapi.json',
  'GET /playground/assets/*',
  'GET /reference',
  'GET /service-worker.js',
  'GET /uploads/products/:file',
  'GET /uploads/site/:file',
  'POST /graphql',
];

interface AccessList {
  handlers: { at: string; access: string; scopes: string[] }[];
  routes: string[];
}

let found: AccessList;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-access-'));
  const { stdout } = await promisify(execFile)(process.execPath, [join('test', 'api', 'access-list.mjs')], {
    env: { ...process.env, DATA_DIR: folder },
  });
  found = JSON.parse(stdout);
  await rm(folder, { recursive: true, force: true });
});

it('every handler of both APIs declares the access in the table, and every line of the table has a handler', () => {
  expect(Object.keys(SHOPPER_HANDLERS).filter((at) => at in ADMIN_HANDLERS)).toEqual([]);
  const declared = found.handlers.map(({ at, access, scopes }) => `${at}: ${access} ${scopes.join(' ')}`).sort();
  expect(declared).toEqual(
    Object.entries(HANDLERS)
      .map(([at, { access, scopes = [] }]) => `${at}: ${access} ${scopes.join(' ')}`)
      .sort(),
  );
});

it('only the listed routes have no handler', () => {
  const handled = new Set(found.handlers.map(({ at }) => at));
  expect(found.routes.filter((route) => !handled.has(route)).sort()).toEqual(WITHOUT_HANDLER);
});

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

it('every query and mutation of the schema has a handler', () => {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  const handled = found.handlers.map(({ at }) => at).filter((at) => /^(Query|Mutation)\./.test(at));
  expect(handled.sort()).toEqual(roots.sort());
});

it('every type of the schema has exactly the fields in the table', () => {
  const types = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__') && !['Query', 'Mutation'].includes(name));
  expect(Object.fromEntries(types.map((type) => [type.name, Object.keys(type.getFields()).join(' ')]))).toEqual(TYPES);
});

describe('a handler without declared access', () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    @Public()
    open() {
      return { message: 'open' };
    }

    @Get('undeclared')
    undeclared() {
      return { message: 'open' };
    }
  }

  it('stops the server from starting, with an error that names it', async () => {
    @Module({ imports: [DiscoveryModule], controllers: [ForgottenController], providers: [AccessDeclarationCheck] })
    class ForgottenModule {}

    const starting = NestFactory.createApplicationContext(ForgottenModule, { logger: false, abortOnError: false });
    await expect(starting).rejects.toThrow(/^No access declared for ForgottenController\.undeclared$/);
  });

  it('refuses every caller if the check at the start is missing', async () => {
    const guarded = [
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: AppErrorFilter },
      { provide: ApiKeysReader, useValue: null },
      { provide: LOGGER, useValue: createLogger(readConfig({ LOG_LEVEL: 'silent' })) },
    ];
    @Module({ controllers: [ForgottenController], providers: guarded })
    class UncheckedModule {}

    const app = await NestFactory.create<NestFastifyApplication>(UncheckedModule, new FastifyAdapter(), {
      logger: false,
      abortOnError: false,
    });
    await app.listen(0, '127.0.0.1');
    const { rest } = apiOf({ url: await app.getUrl() });
    const [declared, forgotten] = [await rest('GET', '/forgotten'), await rest('GET', '/forgotten/undeclared')];
    await app.close();
    expect([declared.status, declared.body]).toEqual([200, { message: 'open' }]);
    expect([forgotten.status, forgotten.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a handler for administrators only', () => {
  @Controller('office')
  @AdminOnly()
  class OfficeController {
    @Get()
    open() {
      return { message: 'open' };
    }
  }

  it('accepts administrators and answers 403 to other users', async () => {
    const guarded = [
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_FILTER, useClass: AppErrorFilter },
      { provide: ApiKeysReader, useValue: null },
      { provide: LOGGER, useValue: createLogger(readConfig({ LOG_LEVEL: 'silent' })) },
    ];
    @Module({ controllers: [OfficeController], providers: guarded })
    class OfficeModule {}

    const adapter = new FastifyAdapter();
    adapter.getInstance().addHook('onRequest', (request, _reply, done) => {
      // What the authentication guard adds to a request.
      Object.assign(request, {
        authentication: Promise.resolve(true),
        user: { userId: 'a'.repeat(24), sessionId: 's', isAdmin: request.headers['x-as'] === 'admin' },
      });
      done();
    });
    const app = await NestFactory.create<NestFastifyApplication>(OfficeModule, adapter, {
      logger: false,
      abortOnError: false,
    });
    await app.listen(0, '127.0.0.1');
    const { rest } = apiOf({ url: await app.getUrl() });
    const [admin, customer] = [
      await rest('GET', '/office', undefined, { 'x-as': 'admin' }),
      await rest('GET', '/office'),
    ];
    await app.close();
    expect([admin.status, admin.body]).toEqual([200, { message: 'open' }]);
    expect([customer.status, customer.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

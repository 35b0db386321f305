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
import { buildSchema } from 'graphql';
import { AdminOnly, Public } from '../../server/src/common/access.js';
import { AccessAudit, AccessGuard } from '../../server/src/common/access.guard.js';
import { AppErrorFilter } from '../../server/src/common/app-error.filter.js';
import { createLogger, LOGGER } from '../../server/src/common/logger.js';
import { readConfig } from '../../server/src/config.js';
import { apiOf } from '../support/api.js';

/** Who may call what. To open a handler is to change this list, so that whoever reviews sees it. */
const ALLOWED: Record<string, string[]> = {
  admin: [
    'DeskOrderLine.categoryName',
    'GET /users',
    'Mutation.bulkUpdate',
    'Mutation.createCategory',
    'Mutation.createProduct',
    'Mutation.deactivateProduct',
    'Mutation.deleteCategory',
    'Mutation.setAdmin',
    'Mutation.setCategoryFeatured',
    'Mutation.setFeaturedProducts',
    'Mutation.setOrderStatus',
    'Mutation.updateCategory',
    'Mutation.updateProduct',
    'PUT /users/:id/admin',
    'Query.adminOrder',
    'Query.adminOrders',
    'Query.bulkPreview',
    'Query.featuredLists',
    'Query.inventory',
    'Query.inventoryProduct',
    'Query.inventoryStats',
    'Query.lowStock',
    'Query.orderStats',
    'Query.users',
  ],
  public: [
    'GET /categories',
    'GET /collections/:category',
    'GET /health/live',
    'GET /health/ready',
    'GET /products',
    'GET /products/:id',
    'GET /dev/mailbox',
    'GET /dev/mailbox/:id',
    'GET /track/:token',
    'POST /auth',
    'POST /auth/check-availability',
    'POST /auth/forgot-password',
    'POST /auth/logout',
    'POST /auth/refresh',
    'POST /auth/resend-verification',
    'POST /auth/reset-password',
    'POST /auth/token/refresh',
    'POST /auth/verify-email',
    'POST /contact',
    'POST /orders/guest',
    'POST /users',
    'Category.featuredProducts',
    'Category.productCount',
    'Mutation.forgotPassword',
    'Mutation.refreshSession',
    'Mutation.register',
    'Mutation.resendVerification',
    'Mutation.resetPassword',
    'Mutation.sendMessage',
    'Mutation.signIn',
    'Mutation.signOut',
    'Mutation.verifyEmail',
    'Product.category',
    'Query.availability',
    'Query.categories',
    'Query.category',
    'Query.product',
    'Query.products',
    'Query.productsByIds',
    'Query.shop',
    'Query.topPicks',
    'Query.trackedOrder',
  ],
  'guest or session': ['Mutation.placeOrder'],
  session: [
    'DELETE /address/:id',
    'GET /address/:id',
    'GET /auth',
    'GET /cart/:userId',
    'GET /orders/:userId',
    'POST /address',
    'POST /cart',
    'POST /cart/add',
    'POST /cart/clear',
    'POST /cart/decrement',
    'POST /cart/merge',
    'POST /cart/remove',
    'POST /orders',
    'PUT /address/:id',
    'PUT /address/default/:id',
    'PUT /cart/:userId',
    'PUT /users/:id',
    'Mutation.addAddress',
    'Mutation.addToCart',
    'Mutation.changePassword',
    'Mutation.clearCart',
    'Mutation.decrementCartLine',
    'Mutation.mergeCart',
    'Mutation.removeAddress',
    'Mutation.removeFromCart',
    'Mutation.replaceCart',
    'Mutation.setCartQuantity',
    'Mutation.setDefaultAddress',
    'Mutation.signOutEverywhere',
    'Mutation.updateAddress',
    'Mutation.updateProfile',
    'Query.addresses',
    'Query.cart',
    'Query.me',
    'Query.myOrders',
  ],
};

/** Addresses that no handler stands behind: GraphQL's one address (its fields are above), files and pictures. */
const WITHOUT_HANDLER = [
  'GET /assets/*',
  'GET /graphql',
  'GET /playground/assets/*',
  'GET /uploads/products/:file',
  'GET /uploads/site/:file',
  'POST /graphql',
];

interface AccessList {
  handlers: { at: string; access: string }[];
  routes: string[];
}

let found: AccessList;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zevar-access-'));
  const { stdout } = await promisify(execFile)(process.execPath, [join('test', 'api', 'access-list.mjs')], { env: { ...process.env, DATA_DIR: folder } });
  found = JSON.parse(stdout);
  await rm(folder, { recursive: true, force: true });
});

it('each handler of both doors is open to those it is listed for, and to nobody else', () => {
  const byAccess: Record<string, string[]> = {};
  for (const { at, access } of found.handlers) (byAccess[access] ??= []).push(at);
  for (const list of Object.values(byAccess)) list.sort();
  expect(byAccess).toEqual(Object.fromEntries(Object.entries(ALLOWED).map(([access, list]) => [access, [...list].sort()])));
});

it('no address is answered past the handlers, but for the ones listed', () => {
  const handled = new Set(found.handlers.map(({ at }) => at));
  expect(found.routes.filter((route) => !handled.has(route)).sort()).toEqual(WITHOUT_HANDLER);
});

it('each query and mutation of the schema has a handler', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`));
  const handled = found.handlers.map(({ at }) => at).filter((at) => /^(Query|Mutation)\./.test(at));
  expect(handled.sort()).toEqual(roots.sort());
});

describe('a handler without a declaration', () => {
  @Controller('forgotten')
  class ForgottenController {
    @Get()
    @Public()
    open() {
      return 'open';
    }

    @Get('door')
    door() {
      return 'open';
    }
  }

  it('keeps the shop from opening, and is named', async () => {
    @Module({ imports: [DiscoveryModule], controllers: [ForgottenController], providers: [AccessAudit] })
    class ForgottenModule {}

    const opening = NestFactory.createApplicationContext(ForgottenModule, { logger: false, abortOnError: false });
    await expect(opening).rejects.toThrow(/^No access declared for ForgottenController\.door$/);
  });

  it('lets nobody in, had the shop opened all the same', async () => {
    const guarded = [{ provide: APP_GUARD, useClass: AccessGuard }, { provide: APP_FILTER, useClass: AppErrorFilter }, { provide: LOGGER, useValue: createLogger(readConfig({ LOG_LEVEL: 'silent' })) }];
    @Module({ controllers: [ForgottenController], providers: guarded })
    class UnauditedModule {}

    const app = await NestFactory.create<NestFastifyApplication>(UnauditedModule, new FastifyAdapter(), { logger: false, abortOnError: false });
    await app.listen(0, '127.0.0.1');
    const { rest } = apiOf({ url: await app.getUrl() });
    const [declared, forgotten] = [await rest('GET', '/forgotten'), await rest('GET', '/forgotten/door')];
    await app.close();
    expect([declared.status, declared.body]).toEqual([200, 'open']);
    expect([forgotten.status, forgotten.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a handler for administrators', () => {
  @Controller('office')
  @AdminOnly()
  class OfficeController {
    @Get()
    open() {
      return 'open';
    }
  }

  it('lets administrators in and tells everybody else that it is not theirs', async () => {
    const guarded = [{ provide: APP_GUARD, useClass: AccessGuard }, { provide: APP_FILTER, useClass: AppErrorFilter }, { provide: LOGGER, useValue: createLogger(readConfig({ LOG_LEVEL: 'silent' })) }];
    @Module({ controllers: [OfficeController], providers: guarded })
    class OfficeModule {}

    const adapter = new FastifyAdapter();
    adapter.getInstance().addHook('onRequest', (request, _reply, done) => {
      Object.assign(request, { user: { userId: 'a'.repeat(24), sessionId: 's', isAdmin: request.headers['x-as'] === 'admin' } });
      done();
    });
    const app = await NestFactory.create<NestFastifyApplication>(OfficeModule, adapter, { logger: false, abortOnError: false });
    await app.listen(0, '127.0.0.1');
    const { rest } = apiOf({ url: await app.getUrl() });
    const [admin, customer] = [await rest('GET', '/office', undefined, { 'x-as': 'admin' }), await rest('GET', '/office')];
    await app.close();
    expect([admin.status, admin.body]).toEqual([200, 'open']);
    expect([customer.status, customer.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

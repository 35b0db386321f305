/** Opens the built shop in DATA_DIR and writes, as JSON, who may call what: every handler, and every address. */
import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

const built = (file) => import(pathToFileURL(join(process.cwd(), 'dist', 'server', 'src', file)).href);
const { ACCESS } = await built('common/access.js');
const { readConfig } = await built('config.js');
const { createWebApp } = await built('web/web.js');

const metadata = (key, ...targets) =>
  targets.map((target) => Reflect.getMetadata(key, target)).find((value) => value !== undefined);

/** Where a method is reached: `GET /products/:id`, `Mutation.placeOrder`, `Product.category`; null when from nowhere. */
function reachedAt(type, handler) {
  const path = metadata('path', handler);
  if (path !== undefined) {
    const parts = [metadata('path', type), path].flatMap((part) => part.split('/')).filter(Boolean);
    return `${RequestMethod[metadata('method', handler)]} /${parts.join('/')}`;
  }
  // A root field knows its type, another field only that it is one; a decorator without a name takes the method's.
  const root = metadata('graphql:resolver_type', handler);
  if (root === undefined && !Reflect.hasMetadata('graphql:resolve_property', handler)) return null;
  return `${root ?? metadata('graphql:resolver_name', type)}.${metadata('graphql:resolver_name', handler) ?? handler.name}`;
}

function handlersOf(type, scanner) {
  return scanner.getAllMethodNames(type.prototype).flatMap((method) => {
    const handler = type.prototype[method];
    const at = reachedAt(type, handler);
    return at === null ? [] : [{ at, access: metadata(ACCESS, handler, type) ?? 'undeclared' }];
  });
}

const ROUTE = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;

/** Fastify's tree of routes as a list: `GET /products/:id`. HEAD and OPTIONS come along by themselves. */
function listRoutes(tree) {
  const segments = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, segment, methods = ''] = ROUTE.exec(line) ?? [];
    if (segment === undefined) return [];
    segments.length = indent.length / 4;
    segments.push(segment);
    const named = methods.split(', ').filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method));
    return named.map((method) => `${method} ${segments.join('')}`);
  });
}

const app = await createWebApp(readConfig({ ...process.env, SEED: 'none', LOG_LEVEL: 'silent' }));
const discovery = app.get(DiscoveryService);
const types = [...discovery.getControllers(), ...discovery.getProviders()].map(({ metatype }) => metatype);
const handlers = types
  .filter((type, index) => typeof type === 'function' && type.prototype && types.indexOf(type) === index)
  .flatMap((type) => handlersOf(type, new MetadataScanner()));
const routes = listRoutes(app.getHttpAdapter().getInstance().printRoutes());
await app.close();
process.stdout.write(JSON.stringify({ handlers, routes }));

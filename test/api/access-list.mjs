/**
 * Starts the built server in DATA_DIR and writes JSON to its output: the declared access of every handler of both APIs
 * (`handlers`) with the scopes of API keys, and every HTTP route that Fastify serves (`routes`).
 */
import 'reflect-metadata';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

const built = (file) => import(pathToFileURL(join(process.cwd(), 'dist', 'server', 'src', file)).href);
const { ACCESS, API_SCOPE } = await built('common/access/access.decorators.js');
const { readConfig } = await built('config/config.js');
const { createWebApp } = await built('web/create-web-app.js');

const metadata = (key, ...targets) =>
  targets.map((target) => Reflect.getMetadata(key, target)).find((value) => value !== undefined);

/** Where clients call a method: `GET /products/:id`, `Mutation.placeOrder`, `Product.category`; null if they do not. */
function endpointOf(type, handler) {
  const path = metadata('path', handler);
  if (path !== undefined) {
    const parts = [metadata('path', type), path].flatMap((part) => part.split('/')).filter(Boolean);
    return `${RequestMethod[metadata('method', handler)]} /${parts.join('/')}`;
  }
  // Only root fields have their type in the metadata. A decorator without a name uses the method's.
  const root = metadata('graphql:resolver_type', handler);
  if (root === undefined && !Reflect.hasMetadata('graphql:resolve_property', handler)) return null;
  const field = metadata('graphql:resolver_name', handler) ?? handler.name;
  return `${root ?? metadata('graphql:resolver_name', type)}.${field}`;
}

function handlersOf(type, scanner) {
  return scanner.getAllMethodNames(type.prototype).flatMap((method) => {
    const handler = type.prototype[method];
    const at = endpointOf(type, handler);
    return at === null
      ? []
      : [{ at, access: metadata(ACCESS, handler, type) ?? 'undeclared', scopes: metadata(API_SCOPE, handler) ?? [] }];
  });
}

const ROUTE = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;

/** Fastify's tree of routes as a list: `GET /products/:id`, without HEAD and OPTIONS, which Fastify adds itself. */
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

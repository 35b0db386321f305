import { RequestMethod, type Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { ACCESS, RequestToken, type Access } from '../common/access/access.decorators.js';
import { CATALOGUE_CACHE_CONTROL } from '../common/cache/catalogue-cache-control.js';
import { CurrentChange } from '../common/idempotency/current-change.js';
import { IdempotencyKey } from '../common/idempotency/idempotency-key.js';
import type { RateLimitName } from '../common/throttle/rate-limits.js';
import { THROTTLE } from '../common/throttle/throttle.metadata.js';

/** What a handler of a REST call declares by its decorators. */
export interface RestHandler {
  /** `POST /cart/:userId`, as in the tables of operations. */
  at: string;
  method: string;
  /** The path with Nest's names of parameters, such as `/cart/:userId`. */
  path: string;
  access: Access;
  /** The status of success. */
  status: number;
  limits: readonly RateLimitName[];
  hasBody: boolean;
  hasQuery: boolean;
  takesIfMatch: boolean;
  takesIdempotencyKey: boolean;
  /** Reads the token although everybody may call it. */
  readsToken: boolean;
  /** Answers with an ETag, and 304 if it is that of If-None-Match. */
  isConditional: boolean;
}

/** Nest's kinds of a parameter of a handler, in its metadata. */
const BODY = '3';
const QUERY = '4';

interface HandlerArgument {
  kind: string;
  /** The argument of the decorator: `if-match` for `@Headers('if-match')`. */
  data: unknown;
  /** Set by decorators that createParamDecorator made. */
  factory: unknown;
}

function metadata<Value>(key: string, ...targets: object[]): Value | undefined {
  for (const target of targets) {
    const value: Value | undefined = Reflect.getMetadata(key, target);
    if (value !== undefined) return value;
  }
  return undefined;
}

function argumentsOf(type: object, method: string): HandlerArgument[] {
  const stored: Record<string, { data?: unknown; factory?: unknown }> =
    Reflect.getMetadata('__routeArguments__', type, method) ?? {};
  return Object.entries(stored).map(([key, { data, factory }]) => ({ kind: key.split(':')[0] ?? '', data, factory }));
}

/** The factory of a decorator that createParamDecorator made. */
function factoryOf(decorator: () => ParameterDecorator): unknown {
  class Probe {}
  decorator()(Probe.prototype, 'method', 0);
  return argumentsOf(Probe, 'method')[0]?.factory;
}

const IDEMPOTENCY_KEY = [factoryOf(IdempotencyKey), factoryOf(CurrentChange)];
const REQUEST_TOKEN = factoryOf(RequestToken);

/** The controllers of a module and of all that it imports. */
function controllersOf(module: object, found = new Set<object>()): Type[] {
  if (found.has(module)) return [];
  found.add(module);
  const type: object = 'module' in module && typeof module.module === 'function' ? module.module : module;
  const imports = metadata<(object | undefined)[]>('imports', type) ?? [];
  const controllers = metadata<Type[]>('controllers', type) ?? [];
  return [
    ...controllers.filter((controller) => !found.has(controller) && found.add(controller)),
    ...imports.flatMap((each) => (each ? controllersOf(each, found) : [])),
  ];
}

/** The handlers of all REST calls that the module and its imports declare. */
export function listRestHandlers(rootModule: Type): RestHandler[] {
  const scanner = new MetadataScanner();
  return controllersOf(rootModule).flatMap((type) =>
    scanner.getAllMethodNames(type.prototype).flatMap((name) => {
      const handler: unknown = Reflect.get(type.prototype, name);
      return typeof handler === 'function' && Reflect.hasMetadata('path', handler)
        ? [describeHandler(type, name, handler)]
        : [];
    }),
  );
}

function describeHandler(type: Type, name: string, handler: object): RestHandler {
  const paths = [metadata<string>('path', type), metadata<string>('path', handler)];
  const path = `/${paths
    .flatMap((part) => (part ?? '').split('/'))
    .filter(Boolean)
    .join('/')}`;
  const method = RequestMethod[metadata<number>('method', handler) ?? RequestMethod.GET] ?? 'GET';
  const used = argumentsOf(type, name);
  const headers = metadata<{ name: string; value: unknown }[]>('__headers__', handler) ?? [];
  const access = metadata<Access>(ACCESS, handler, type);
  if (access === undefined) throw new Error(`No access declared for ${type.name}.${name}`);
  return {
    at: `${method} ${path}`,
    method,
    path,
    access,
    status: metadata<number>('__httpCode__', handler) ?? (method === 'POST' ? 201 : 200),
    limits: metadata<RateLimitName[]>(THROTTLE, handler) ?? [],
    hasBody: used.some(({ kind }) => kind === BODY),
    hasQuery: used.some(({ kind }) => kind === QUERY),
    takesIfMatch: used.some(({ data }) => data === 'if-match'),
    takesIdempotencyKey: used.some(({ factory }) => factory !== undefined && IDEMPOTENCY_KEY.includes(factory)),
    readsToken: used.some(({ factory }) => factory !== undefined && factory === REQUEST_TOKEN),
    isConditional: headers.some(({ value }) => value === CATALOGUE_CACHE_CONTROL),
  };
}

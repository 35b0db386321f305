import { RequestMethod, type Type } from '@nestjs/common';
import type { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** Nest's metadata keys of route handlers, of queries and mutations, and of field resolvers. */
const HANDLER_KEYS = ['path', 'graphql:resolver_type', 'graphql:resolve_property'];

const WRITE_METHODS: unknown[] = [RequestMethod.POST, RequestMethod.PUT, RequestMethod.PATCH, RequestMethod.DELETE];

type Handler = (...args: unknown[]) => unknown;

export interface DeclaredHandler {
  /** `Class.method` */
  name: string;
  handler: Handler;
  /** The controller or resolver. */
  type: Type;
  /** A POST, PUT, PATCH or DELETE route, or a mutation. */
  isWrite: boolean;
}

const isHandler = (value: unknown): value is Handler =>
  typeof value === 'function' && HANDLER_KEYS.some((key) => Reflect.hasMetadata(key, value));

const isWrite = (handler: Handler): boolean =>
  WRITE_METHODS.includes(Reflect.getMetadata('method', handler)) ||
  Reflect.getMetadata('graphql:resolver_type', handler) === 'Mutation';

/** Every route handler and GraphQL field of the application. */
export function listHandlers(discovery: DiscoveryService, scanner: MetadataScanner): DeclaredHandler[] {
  return [...discovery.getControllers(), ...discovery.getProviders()].flatMap(({ instance, metatype }) => {
    if (!instance || !metatype || typeof instance !== 'object') return [];
    const type = metatype as Type;
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null) return [];
    return scanner.getAllMethodNames(prototype).flatMap((method) => {
      const handler: unknown = Reflect.get(prototype, method);
      return isHandler(handler) ? [{ name: `${type.name}.${method}`, handler, type, isWrite: isWrite(handler) }] : [];
    });
  });
}

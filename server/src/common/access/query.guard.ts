import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { assertParams } from '../rest/rest-values.js';
import { ACCESS, type Access } from './access.decorators.js';
import { getRequest } from './authenticated-request.js';

/** Nest's kind of a parameter that is declared by `@Query()`, in the metadata of a handler. */
const QUERY = '4:';

const takesQuery = (context: ExecutionContext): boolean => {
  const used: object = Reflect.getMetadata('__routeArguments__', context.getClass(), context.getHandler().name) ?? {};
  return Object.keys(used).some((key) => key.startsWith(QUERY));
};

/**
 * Refuses the query of an administrator's GET call that takes none: a filter never has no effect unnoticed. Calls that
 * take one refuse unknown names themselves (`assertParams`).
 */
@Injectable()
export class QueryGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType<string>() !== 'http') return true;
    const { method, query } = getRequest(context);
    const targets = [context.getHandler(), context.getClass()];
    const isOfAdmins = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets) === 'admin';
    if (method === 'GET' && isOfAdmins && !takesQuery(context)) assertParams(query, []);
    return true;
  }
}

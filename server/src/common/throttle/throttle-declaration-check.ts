import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { listHandlers } from '../access/handlers.js';
import { SKIP_THROTTLE, THROTTLE } from './throttle.metadata.js';

/** Stops the start while a handler that writes (a POST, PUT, PATCH or DELETE route or a mutation) declares no limit. */
@Injectable()
export class ThrottleDeclarationCheck implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap() {
    const undeclared = listHandlers(this.discovery, this.scanner).filter(
      ({ isWrite, handler, type }) =>
        isWrite &&
        [THROTTLE, SKIP_THROTTLE].every(
          (key) => this.reflector.getAllAndOverride<unknown>(key, [handler, type]) === undefined,
        ),
    );
    if (undeclared.length > 0)
      throw new Error(`No rate limit declared for ${undeclared.map(({ name }) => name).join(', ')}`);
  }
}

import { Global, Module } from '@nestjs/common';
import { configFromEnvironment } from './config.js';
import { createLogger, LOGGER } from '../common/logging/logger.js';
import type { Config } from './config.js';

export const CONFIG = Symbol('CONFIG');

/** The settings and the logger, for all modules. */
@Global()
@Module({
  providers: [
    { provide: CONFIG, useFactory: configFromEnvironment },
    { provide: LOGGER, useFactory: (config: Config) => createLogger(config), inject: [CONFIG] },
  ],
  exports: [CONFIG, LOGGER],
})
export class ConfigModule {}

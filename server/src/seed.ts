import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { IndexBuilder } from './database-indexes.js';
import { Seeder } from './seed/seeder.js';
import { startFault } from './start-fault.js';

/** npm run seed [-- --products 100000 --orders 50000]: makes the demo anew in a database without orders. */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' }, orders: { type: 'string', default: '0' } } });
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  try {
    await app.get(IndexBuilder).build();
    const made = await app.get(Seeder).recreate({ products: Number(values.products), orders: Number(values.orders) });
    process.stdout.write(`The demo is ready: ${made.products} products, ${made.orders} orders.\n`);
  } finally {
    await app.close();
  }
}

seed().catch((error: unknown) => {
  process.stderr.write(`${startFault(error)}\n`);
  process.exitCode = 1;
});

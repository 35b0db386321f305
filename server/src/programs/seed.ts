import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { CommandError } from './command-error.js';
import { runCommand } from './command-line.js';
import { DatabaseSetup } from '../database/database-setup.js';
import { Seeder } from '../seed/seeder.js';

const COUNT = /^(\d{1,6}|1000000)$/;
const USAGE = 'Usage: npm run seed [-- --products 100000 --orders 50000]: whole numbers, at most a million.';

/** Checked before the existing demo is removed. */
function parseSizes(): { products: number; orders: number } {
  const options = { products: { type: 'string', default: '0' }, orders: { type: 'string', default: '0' } } as const;
  try {
    const { products, orders } = parseArgs({ options }).values;
    if (COUNT.test(products) && COUNT.test(orders)) return { products: Number(products), orders: Number(orders) };
  } catch {
    // an unknown option
  }
  throw new CommandError(USAGE);
}

/** npm run seed [-- --products 100000 --orders 50000]: recreates the demo in a database without orders. */
runCommand(async () => {
  const sizes = parseSizes();
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  try {
    await app.get(DatabaseSetup).prepare();
    const created = await app.get(Seeder).reseed(sizes);
    process.stdout.write(`The demo is ready: ${created.products} products, ${created.orders} orders.\n`);
  } finally {
    await app.close();
  }
});

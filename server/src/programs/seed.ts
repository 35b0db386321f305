import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { CommandError } from './command-error.js';
import { runCommand } from './command-line.js';
import { IndexBuilder } from '../database/database-indexes.js';
import { Seeder } from '../seed/seeder.js';

const COUNT = /^(\d{1,6}|1000000)$/;
const USAGE = 'Usage: npm run seed [-- --products 100000 --orders 50000]: whole numbers, at most a million.';

/** Checked before anything is touched: what is there is removed first. */
function sizes(): { products: number; orders: number } {
  const options = { products: { type: 'string', default: '0' }, orders: { type: 'string', default: '0' } } as const;
  try {
    const { products, orders } = parseArgs({ options }).values;
    if (COUNT.test(products) && COUNT.test(orders)) return { products: Number(products), orders: Number(orders) };
  } catch {
    // an option that it does not know
  }
  throw new CommandError(USAGE);
}

/** npm run seed [-- --products 100000 --orders 50000]: makes the demo anew in a database without orders. */
runCommand(async () => {
  const asked = sizes();
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  try {
    await app.get(IndexBuilder).build();
    const made = await app.get(Seeder).reseed(asked);
    process.stdout.write(`The demo is ready: ${made.products} products, ${made.orders} orders.\n`);
  } finally {
    await app.close();
  }
});

import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import * as z from 'zod';
import type { Transactions } from '../common/transactions/transactions.js';
import { projectPath } from '../config/project-root.js';
import type { RequestQueues } from '../web/admission.js';

interface Measured {
  queues: RequestQueues;
  transactions: Transactions;
}

const packageFile = z.object({ version: z.string() });
/** The version of the shop. */
const readVersion = (): string =>
  packageFile.parse(JSON.parse(readFileSync(projectPath('package.json'), 'utf8'))).version;

/** The process itself (memory, processor, event loop), what waits in it, and what it refused. */
export function measureProcess(registry: Registry, { queues, transactions }: Measured): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'zevar_build_info',
    help: 'Always 1; the version of the shop and of Node are labels.',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers,
  }).set({ version: readVersion(), node: process.version }, 1);
  new Gauge({
    name: 'zevar_requests_under_way',
    help: 'Requests that are running or waiting; `orders` are among `all`.',
    labelNames: ['queue'],
    registers,
    collect() {
      this.set({ queue: 'all' }, queues.all.underWay);
      this.set({ queue: 'orders' }, queues.orders.underWay);
    },
  });
  new Counter({
    name: 'zevar_requests_refused_total',
    help: 'Requests refused at once with 503: `full` queues, or `late` because they had waited too long.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(queues.refusals)) this.inc({ reason }, count);
    },
  });
  new Gauge({
    name: 'zevar_transactions',
    help: 'Transactions of the database that run in this process, or wait for their turn.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(transactions.load)) this.set({ state }, count);
    },
  });
}

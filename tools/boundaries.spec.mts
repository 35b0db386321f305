import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** rule → the file that breaks it and what it holds. Files that stand for the broken-into side are in PROPER. */
const BREACHES: Record<string, [file: string, code: string]> = {
  'no-cycles': ['client/src/lib/first.ts', "import { second } from './second.js'; export const first = () => second;"],
  'no-unresolved': ['client/src/lib/lost.ts', "import './nowhere.js';"],
  'shared-is-pure': [
    'shared/impure.ts',
    "import { OrdersService } from '../server/src/orders/orders.service.js'; export const x = OrdersService;",
  ],
  'client-and-server-meet-in-shared': [
    'client/src/lib/peek.ts',
    "import { OrdersService } from '../../../server/src/orders/orders.service.js'; export const x = OrdersService;",
  ],
  'server-and-client-meet-in-shared': [
    'server/src/orders/look.ts',
    "import { Card } from '../../../client/src/ui/card.js'; export const x = Card;",
  ],
  'doors-see-models-as-types-only': [
    'server/src/orders/orders.resolver.ts',
    "import { Order } from './order.schema.js'; export const x = Order;",
  ],
  'doors-use-their-own-service': [
    'server/src/cart/cart.controller.ts',
    "import { OrdersService } from '../products/products.service.js'; export const x = OrdersService;",
  ],
  'services-see-no-transport': [
    'server/src/cart/cart.service.ts',
    "import { fastify } from 'fastify'; export const x = fastify;",
  ],
  'services-use-their-own-model': [
    'server/src/orders/orders-admin.service.ts',
    "import { Product } from '../products/product.schema.js'; export const x = Product;",
  ],
  'domain-order-1': [
    'server/src/products/later.ts',
    "import { x } from '../cart/cart.service.js'; export const y = x;",
  ],
  'domain-order-2': [
    'server/src/cart/later.ts',
    "import { OrdersService } from '../orders/orders.service.js'; export const x = OrdersService;",
  ],
  'common-knows-no-domain': [
    'server/src/common/nosy.ts',
    "import { OrdersService } from '../orders/orders.service.js'; export const x = OrdersService;",
  ],
  'store-knows-no-shop': [
    'server/src/store/nosy.ts',
    "import { OrdersService } from '../orders/orders.service.js'; export const x = OrdersService;",
  ],
  'store-only-through-database-module': [
    'server/src/orders/shortcut.ts',
    "import { openStore } from '../store/embedded-store.js'; export const x = openStore;",
  ],
  'features-and-below-see-no-page': [
    'client/src/features/cart/up.ts',
    "import { HomePage } from '../../pages/home-page.js'; export const x = HomePage;",
  ],
  'pages-see-no-app': [
    'client/src/pages/up-page.ts',
    "import { router } from '../app/router.js'; export const x = router;",
  ],
  'ui-and-lib-see-no-feature': [
    'client/src/ui/up.ts',
    "import { guestCart } from '../features/cart/guest-cart.js'; export const x = guestCart;",
  ],
  'features-stand-alone': [
    'client/src/features/home/across.ts',
    "import { guestCart } from '../cart/guest-cart.js'; export const x = guestCart;",
  ],
  'nothing-imports-tests': [
    'server/src/orders/borrowed.ts',
    "import { aGuest } from '../../../test/support/guest.js'; export const x = aGuest;",
  ],
  'code-imports-no-dev-tool': [
    'server/src/orders/tooled.ts',
    "import { test } from '@playwright/test'; export const x = test;",
  ],
};

const PROPER: Record<string, string> = {
  'shared/money.ts': "import * as z from 'zod'; export const money = z.number();",
  'server/store/embedded-store.ts': 'export const openStore = () => null;',
  'server/src/database/database.module.ts':
    "import { openStore } from './store/embedded-store.js'; export const store = openStore();",
  'server/src/products/product.schema.ts': 'export class Product {}',
  'server/src/products/products.service.ts':
    "import { Product } from './product.schema.js'; export class OrdersService { of = Product; }",
  'server/src/orders/order.schema.ts': 'export class Order {}',
  'server/src/orders/orders.service.ts':
    "import { money } from '#shared/money'; import { OrdersService as P } from '../products/products.service.js'; export class OrdersService { of = [money, P]; }",
  'server/src/orders/orders.controller.ts':
    "import type { Order } from './order.schema.js'; import { OrdersService } from './orders.service.js'; export const x = (o: Order) => [o, OrdersService];",
  'server/src/orders/orders.spec.ts':
    "import { aGuest } from '../../../test/support/guest.js'; export const x = aGuest;",
  'client/src/ui/card.ts': "import { money } from '#shared/money'; export const Card = money;",
  'client/src/lib/second.ts': "import { first } from './first.js'; export const second = () => first;",
  'client/src/features/session/session.ts': 'export const session = null;',
  'client/src/features/cart/guest-cart.ts':
    "import { session } from '../session/session.js'; export const guestCart = session;",
  'client/src/pages/home-page.ts':
    "import { guestCart } from '../features/cart/guest-cart.js'; export const HomePage = guestCart;",
  'client/src/app/router.ts': "import { HomePage } from '../pages/home-page.js'; export const router = HomePage;",
  'test/support/guest.ts': 'export const aGuest = () => null;',
};

interface Violation {
  from: string;
  rule: { name: string };
}

/** A small shop of its own, breaches and all, put before the project's own rules. */
function violations(): Violation[] {
  const root = process.cwd();
  const shop = mkdtempSync(join(tmpdir(), 'zevar-boundaries-'));
  try {
    const files = { ...PROPER, ...Object.fromEntries(Object.values(BREACHES)) };
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(shop, file)), { recursive: true });
      writeFileSync(join(shop, file), code);
    }
    for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
      cpSync(join(root, file), join(shop, file));
    symlinkSync(join(root, 'node_modules'), join(shop, 'node_modules'), 'junction');
    const bin = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
    const args = [
      bin,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      'server',
      'client',
      'shared',
      'test',
    ];
    const report = execFileSync(process.execPath, args, { cwd: shop, encoding: 'utf8', maxBuffer: 1e8 });
    return JSON.parse(report).summary.violations as Violation[];
  } finally {
    rmSync(shop, { recursive: true, force: true });
  }
}

describe('the import rules', () => {
  const found = violations();

  it.each(Object.entries(BREACHES))('%s is red on its breach', (rule, [file]) => {
    expect(found.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('leaves what is proper alone', () => {
    const accused = found.filter(({ from, rule }) => from in PROPER && rule.name !== 'no-cycles');
    expect(accused).toEqual([]);
  });

  it('has a breach for every rule', async () => {
    const rules = require('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    expect(rules.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(BREACHES).sort());
  });
});

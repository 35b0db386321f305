import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file that violates each rule, with its code. What these files import is in VALID. */
const VIOLATIONS: Record<string, [file: string, code: string]> = {
  // One direction of this cycle imports a type only.
  'no-cycles': [
    'client/src/lib/first.ts',
    "import type { Second } from './second.js'; export const first = (x: Second) => x;",
  ],
  'no-unresolved': ['client/src/lib/unresolved.ts', "import './missing.js';"],
  'shared-is-pure': [
    'shared/impure.ts',
    "import { OrdersService } from '../server/src/orders/orders.service.js'; export const x = OrdersService;",
  ],
  'client-never-imports-server': [
    'client/src/lib/server-import.ts',
    "import { OrdersService } from '../../../server/src/orders/orders.service.js'; export const x = OrdersService;",
  ],
  'server-never-imports-client': [
    'server/src/orders/client-import.ts',
    "import { Card } from '../../../client/src/ui/card.js'; export const x = Card;",
  ],
  'api-layer-imports-schemas-as-types-only': [
    'server/src/orders/orders.resolver.ts',
    "import { Order } from './order.schema.js'; export const x = Order;",
  ],
  'api-layer-uses-its-own-service': [
    'server/src/cart/cart.controller.ts',
    "import { ProductsService } from '../products/products.service.js'; export const x = ProductsService;",
  ],
  'services-import-no-transport': [
    'server/src/cart/cart.service.ts',
    "import { fastify } from 'fastify'; export const x = fastify;",
  ],
  'services-use-their-own-model': [
    'server/src/orders/orders-admin.service.ts',
    "import { Product } from '../products/product.schema.js'; export const x = Product;",
  ],
  'domain-order-1': [
    'server/src/products/cart-import.ts',
    "import { x } from '../cart/cart.service.js'; export const y = x;",
  ],
  'domain-order-2': [
    'server/src/cart/orders-import.ts',
    "import { OrdersService } from '../orders/orders.service.js'; export const x = OrdersService;",
  ],
  'common-imports-no-domain': [
    'server/src/common/domain-import.ts',
    "import { OrdersService } from '../orders/orders.service.js'; export const x = OrdersService;",
  ],
  'store-imports-nothing-of-the-shop': [
    'server/store/shop-import.ts',
    "import { OrdersService } from '../src/orders/orders.service.js'; export const x = OrdersService;",
  ],
  'store-only-through-database-module': [
    'server/src/orders/store-import.ts',
    "import { openStore } from '../../store/embedded-store.js'; export const x = openStore;",
  ],
  'features-import-no-page': [
    'client/src/features/cart/page-import.ts',
    "import { HomePage } from '../../pages/home-page.js'; export const x = HomePage;",
  ],
  'pages-import-no-app': [
    'client/src/pages/app-import.ts',
    "import { router } from '../app/router.js'; export const x = router;",
  ],
  'ui-and-lib-import-no-feature': [
    'client/src/ui/feature-import.ts',
    "import { guestCart } from '../features/cart/guest-cart.js'; export const x = guestCart;",
  ],
  'features-are-independent': [
    'client/src/features/home/cart-import.ts',
    "import { guestCart } from '../cart/guest-cart.js'; export const x = guestCart;",
  ],
  'code-imports-no-test': [
    'server/src/orders/test-import.ts',
    "import { guestDetails } from '../../../test/support/guest.js'; export const x = guestDetails;",
  ],
  'code-imports-no-dev-tool': [
    'server/src/orders/tool-import.ts',
    "import { test } from '@playwright/test'; export const x = test;",
  ],
};

const VALID: Record<string, string> = {
  'shared/money.ts': "import * as z from 'zod'; export const money = z.number();",
  'server/store/embedded-store.ts': 'export const openStore = () => null;',
  'server/src/database/database.module.ts':
    "import { openStore } from '../../store/embedded-store.js'; export const store = openStore();",
  'server/src/products/product.schema.ts': 'export class Product {}',
  'server/src/products/products.service.ts':
    "import { Product } from './product.schema.js'; export class ProductsService { model = Product; }",
  'server/src/orders/order.schema.ts': 'export class Order {}',
  'server/src/orders/orders.service.ts': [
    "import { money } from '#shared/money';",
    "import { ProductsService } from '../products/products.service.js';",
    'export class OrdersService { uses = [money, ProductsService]; }',
  ].join('\n'),
  'server/src/orders/orders.controller.ts': [
    "import type { Order } from './order.schema.js';",
    "import { OrdersService } from './orders.service.js';",
    'export const x = (order: Order) => [order, OrdersService];',
  ].join('\n'),
  'server/src/orders/orders.spec.ts':
    "import { guestDetails } from '../../../test/support/guest.js'; export const x = guestDetails;",
  'client/src/ui/card.ts': "import { money } from '#shared/money'; export const Card = money;",
  'client/src/lib/second.ts': "import { first } from './first.js'; export type Second = typeof first | null;",
  'client/src/features/session/session.ts': 'export const session = null;',
  'client/src/features/cart/guest-cart.ts':
    "import { session } from '../session/session.js'; export const guestCart = session;",
  'client/src/pages/home-page.ts':
    "import { guestCart } from '../features/cart/guest-cart.js'; export const HomePage = guestCart;",
  'client/src/app/router.ts': "import { HomePage } from '../pages/home-page.js'; export const router = HomePage;",
  'test/support/guest.ts': 'export const guestDetails = () => null;',
};

interface ReportedViolation {
  from: string;
  rule: { name: string };
}

/** Runs the project's import rules on a temporary project of these files. */
function reportedViolations(): ReportedViolation[] {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'zevar-boundaries-'));
  try {
    const files = { ...VALID, ...Object.fromEntries(Object.values(VIOLATIONS)) };
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
      cpSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
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
    const report = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
    return JSON.parse(report).summary.violations as ReportedViolation[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the import rules', () => {
  const reported = reportedViolations();

  it.each(Object.entries(VIOLATIONS))('%s reports its violation', (rule, [file]) => {
    expect(reported.filter(({ from }) => from === file).map(({ rule: { name } }) => name)).toContain(rule);
  });

  it('reports nothing in valid files', () => {
    const inValidFiles = reported.filter(({ from, rule }) => from in VALID && rule.name !== 'no-cycles');
    expect(inValidFiles).toEqual([]);
  });

  it('has a violation for every rule', async () => {
    const rules = require('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    expect(rules.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(VIOLATIONS).sort());
  });
});

/** An import of 10,000 products: its time, the memory that it adds, and how long it holds the server's main thread. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../ready.mjs';
import { seed, startShop } from './processes.mjs';
import { ADMIN } from './sign-in.mjs';

const ROWS = 10_000;
const LIMITS = { seconds: 30, megabytes: 150, heldMs: 50 };

/** A CSV of new products. */
export const importFile = () =>
  [
    'name,sku,description,category,price,stock_quantity',
    ...Array.from(
      { length: ROWS },
      (_, at) => `Bench ring ${at},BENCH-${at},"A ring with stone ${at}, for every day.",Rings,${100 + at},5`,
    ),
  ].join('\n');

export async function measureImport(addRow, folder) {
  mkdirSync(folder, { recursive: true });
  await seed(folder, 1000);
  const held = join(folder, 'held');
  const loopDelay = pathToFileURL(join(ROOT, 'tools', 'bench', 'loop-delay.mjs'));
  const shop = await startShop(folder, {
    ...ADMIN,
    LOOP_DELAY_FILE: held,
    NODE_OPTIONS: `--import ${loopDelay}`,
  });
  const longestHold = async () => {
    rmSync(held, { force: true });
    shop.signal('SIGUSR2');
    while (!existsSync(held)) await pause(10);
    return Number(readFileSync(held, 'utf8'));
  };
  try {
    const headers = await signIn(shop.url);
    await pause(2000);
    await longestHold();
    const before = shop.megabytes();
    let most = before;
    const timer = setInterval(() => (most = Math.max(most, shop.megabytes())), 100);
    const began = performance.now();
    const form = new FormData();
    form.append('file', new Blob([importFile()]), 'bench.csv');
    const { _id } = await send(`${shop.url}/admin/imports`, { method: 'POST', headers, body: form });
    const checked = await settled(shop.url, _id, headers);
    const checkedMs = performance.now() - began;
    await send(`${shop.url}/admin/imports/${_id}/apply`, { method: 'POST', headers });
    const applied = await settled(shop.url, _id, headers);
    const seconds = (performance.now() - began) / 1000;
    clearInterval(timer);
    const heldMs = await longestHold();
    const isDone = checked.newRows === ROWS && applied.appliedRows === ROWS;
    addRow(
      'an import of 10,000 new products, checked and applied',
      `${seconds.toFixed(1)} s, ${(checkedMs / 1000).toFixed(1)} s of them its check`,
      `under ${LIMITS.seconds} s`,
      isDone && seconds < LIMITS.seconds,
    );
    const more = most - before;
    addRow(
      'memory that the import adds',
      `${Math.round(more)} MB`,
      `under ${LIMITS.megabytes} MB`,
      more < LIMITS.megabytes,
    );
    addRow(
      'main thread held by the import',
      `at most ${Math.round(heldMs)} ms`,
      `${LIMITS.heldMs} ms`,
      heldMs <= LIMITS.heldMs,
    );
  } finally {
    await shop.stop();
  }
}

async function signIn(url) {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const { token } = await send(`${url}/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { 'x-auth-token': token };
}

async function send(url, options) {
  const answer = await fetch(url, options);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.json();
}

async function settled(url, id, headers) {
  for (;;) {
    const record = await send(`${url}/admin/imports/${id}`, { headers });
    if (!['checking', 'applying', 'undoing'].includes(record.state)) return record;
    await pause(200);
  }
}

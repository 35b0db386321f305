import { canMount, SmallDisk } from '../../server/store/test/small-disk.js';
import { logLine } from '../../server/store/test/support.js';
import { apiOf } from '../support/api.js';
import { startShop, type Shop } from '../support/shop.js';

const itIfMounted = canMount() ? it : undefined;
if (!itIfMounted) logLine('skipped: a full disk (mounting is not allowed here)');

itIfMounted?.('a full disk answers writes with 503 until there is space; the shop stays, and its pages', async () => {
  const disk = new SmallDisk('64m');
  let shop: Shop | undefined;
  try {
    shop = await startShop({ MONGODB_URI: undefined }, { dataDir: disk.folder });
    const api = apiOf(shop);
    const read = async () => (await api.rest('GET', '/products')).status;
    const write = () => api.rest('POST', '/auth/forgot-password', { email: 'nobody@example.com' });
    disk.fill(200_000);
    expect(await read()).toBe(200);
    expect(await write()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    // The store's own shutdown would take less.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(await read()).toBe(200);
    disk.free();
    expect(await write()).toMatchObject({ status: 200 });
  } finally {
    await shop?.stop().finally(() => disk.remove());
  }
});

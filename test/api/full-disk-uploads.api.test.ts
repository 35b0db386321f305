import { readdir } from 'node:fs/promises';
import { canMount, SmallDisk } from '../../server/store/test/small-disk.js';
import { logLine } from '../../server/store/test/support.js';
import { noisePicture } from '../support/pictures.js';
import { waitUntil } from '../support/wait-until.js';
import { startUploads } from './uploads.js';

const itIfMounted = canMount() ? it : undefined;
if (!itIfMounted) logLine('skipped: uploads on a full disk (mounting is not allowed here)');

itIfMounted?.(
  'an upload that does not fit on the disk of temporary files is answered 503 at once, and leaves no file',
  async () => {
    const disk = new SmallDisk('2m');
    try {
      const uploads = await startUploads({ TMPDIR: disk.folder });
      try {
        const picture = await noisePicture(600, 600).png().toBuffer();
        disk.fill(100_000);
        const start = performance.now();
        const { body } = await uploads.viaGraphql([picture, picture]);
        expect(body.errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }]);
        // The deadline of an upload is two minutes.
        expect(performance.now() - start).toBeLessThan(30_000);
        disk.free();
        await waitUntil(async () => (await readdir(disk.folder)).length === 0);
        expect((await uploads.viaGraphql([picture])).body.data.createProduct.images).toHaveLength(1);
      } finally {
        await uploads.shop.stop();
      }
    } finally {
      disk.remove();
    }
  },
);

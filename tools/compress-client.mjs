/**
 * The client's files once more, packed as tightly as it goes: `x.js.br` and `x.js.gz` beside `x.js`. Packed anew at every
 * request they would be a seventh larger, and each shopper would wait for it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './ready.mjs';

const FOLDER = join(ROOT, 'dist', 'client', 'assets');
/** Fonts and pictures are packed already; below this, packing gains nothing (server/src/web/create-web-app.ts). */
const PACKABLE = /\.(js|css|svg|json)$/;
const SMALLEST = 1024;

const WAYS = {
  br: (file) =>
    promisify(brotliCompress)(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      },
    }),
  gz: (file) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }),
};

async function pack(name) {
  const file = readFileSync(join(FOLDER, name));
  if (file.length < SMALLEST) return;
  await Promise.all(
    Object.entries(WAYS).map(async ([ending, way]) =>
      writeFileSync(join(FOLDER, `${name}.${ending}`), await way(file)),
    ),
  );
}

await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => PACKABLE.test(name))
    .map(pack),
);

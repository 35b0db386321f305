/**
 * Writes `x.js.br` and `x.js.gz` beside every `x.js` of the client, at the highest compression. Compressing on each
 * request would be slower and the files a seventh larger.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './ready.mjs';

const FOLDER = join(ROOT, 'dist', 'client', 'assets');
/** Fonts and images are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json)$/;
/** In bytes; smaller files gain nothing (the same limit as in server/src/web/create-web-app.ts). */
const MIN_SIZE = 1024;

const ENCODINGS = {
  br: (file) =>
    promisify(brotliCompress)(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      },
    }),
  gz: (file) => promisify(gzip)(file, { level: constants.Z_BEST_COMPRESSION }),
};

async function writeCompressed(name) {
  const file = readFileSync(join(FOLDER, name));
  if (file.length < MIN_SIZE) return;
  await Promise.all(
    Object.entries(ENCODINGS).map(async ([extension, compress]) =>
      writeFileSync(join(FOLDER, `${name}.${extension}`), await compress(file)),
    ),
  );
}

await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => COMPRESSIBLE.test(name))
    .map(writeCompressed),
);

// node tools/artwork/icons.mjs : makes the icons of the web manifest from the favicon.
//   --out=DIR   write there instead of client/public/icons
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const CLIENT = fileURLToPath(new URL('../../client/', import.meta.url));
const ICONS = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  // Cut to a circle or another shape by the phone, so its background reaches the edges.
  { name: 'icon-maskable-512', size: 512, isSquare: true },
  { name: 'apple-touch-icon', size: 180, isSquare: true },
];

const { values: options } = parseArgs({
  options: { out: { type: 'string', default: path.join(CLIENT, 'public/icons') } },
});
const favicon = await readFile(path.join(CLIENT, 'src/app/favicon.svg'), 'utf8');
await mkdir(options.out, { recursive: true });
for (const { name, size, isSquare } of ICONS) {
  const svg = isSquare ? favicon.replace(' rx="4"', '') : favicon;
  const png = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  await writeFile(
    path.join(options.out, `${name}.png`),
    await png.png({ palette: true, colours: 64, effort: 10 }).toBuffer(),
  );
}

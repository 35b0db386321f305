// node tools/artwork/render.mjs [PATTERN] : draws the pictures and writes the widths the shop serves.
//   PATTERN     a regular expression on picture names, to redraw a few
//   --out=DIR   write there instead of server/demo
//   --svg=DIR   also keep the drawings
//   --all       print a line for every picture, not only for those over budget
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { allPictures, sameBackdrops } from './pictures.mjs';
import {
  AVIF_WIDTHS,
  DEMO,
  WIDTHS,
  encodeDrawing,
  readPictureIndex,
  servedWidths,
  writePictureIndex,
} from './widths.mjs';

const SVG_BUDGET = 60_000;
const WEBP_BUDGET = 90_000;
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: DEMO },
    svg: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const wanted = new RegExp(positionals[0] ?? '');
const names = [...allPictures()].map((picture) => picture.file);
const folder = path.join(options.out, 'pictures');
await mkdir(folder, { recursive: true });
if (options.svg) await mkdir(options.svg, { recursive: true });

const index = await readPictureIndex(options.out);
let count = 0;
let total = 0;
for (const { file: name, draw } of allPictures()) {
  if (!wanted.test(name)) continue;
  const svg = draw();
  const drawn = await encodeDrawing(svg);
  const { files, avif, width, height } = await servedWidths(drawn);
  for (const [role, webp] of files) {
    await writeFile(path.join(folder, `${name}-${role}.webp`), webp);
    total += webp.length;
  }
  for (const [role, bytes] of avif) {
    await writeFile(path.join(folder, `${name}-${role}.avif`), bytes);
    total += bytes.length;
  }
  if (options.svg) await writeFile(path.join(options.svg, `${name}.svg`), svg);
  index[name] = { width, height };
  count += 1;

  const overBudget =
    svg.length > SVG_BUDGET || Math.max(...[...files.values()].map((webp) => webp.length)) > WEBP_BUDGET;
  if (overBudget || options.all) {
    const sizes = [...files].map(([role, webp]) => `${role}: ${kB(webp.length)}`).join(', ');
    console.log(`${name}  svg: ${kB(svg.length)}, ${sizes}${overBudget ? '   <-- over budget' : ''}`);
  }
}
for (const gone of Object.keys(index).filter((name) => !names.includes(name))) {
  for (const role of WIDTHS) await rm(path.join(folder, `${gone}-${role}.webp`), { force: true });
  for (const role of AVIF_WIDTHS) await rm(path.join(folder, `${gone}-${role}.avif`), { force: true });
}
await writePictureIndex(index, names, options.out);

for (const pair of sameBackdrops()) console.log(`${pair}   <-- neighbours on the same backdrop`);
console.log(`${count} pictures, ${(total / 1e6).toFixed(1)} MB`);

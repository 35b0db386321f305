// node tools/artwork/contact.mjs SHEET.png [PATTERN] [--columns=10] [--tile=160]
// A contact sheet of the ready pictures, in catalogue order; tiles are 4:5.
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { DEMO, WIDTHS, readPictureIndex } from './widths.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { columns: { type: 'string', default: '10' }, tile: { type: 'string', default: '160' } },
});
const [sheetFile, pattern = ''] = positionals;
if (!sheetFile) throw new Error('Say where to write the sheet: node tools/artwork/contact.mjs SHEET.png');

const columns = Number(options.columns);
const width = Number(options.tile);
const height = Math.round(width * 1.25);
const gap = Math.round(width * 0.03);
const role = WIDTHS.find((served) => served >= width) ?? WIDTHS.at(-1);
const wanted = new RegExp(pattern);
const names = Object.keys(await readPictureIndex()).filter((name) => wanted.test(name));
const rows = Math.ceil(names.length / columns);
const tiles = await Promise.all(
  names.map(async (name, i) => ({
    input: await sharp(path.join(DEMO, 'pictures', `${name}-${role}.webp`))
      .resize(width, height, { fit: 'cover' })
      .toBuffer(),
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  })),
);
await sharp({
  create: {
    width: columns * (width + gap) + gap,
    height: rows * (height + gap) + gap,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png({ palette: true, quality: 90 })
  .toFile(sheetFile);
console.log(names.length, 'tiles');

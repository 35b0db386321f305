// The widths the shop serves, and the folder that keeps them ready.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export const DEMO = fileURLToPath(new URL('../../server/demo/', import.meta.url));

// A file is named by its role: `-1200` is the largest, 900 wide where the picture is no wider.
export const WIDTHS = [320, 640, 1200];
/** AVIF files are named by their width, which is never more than the picture's. */
export const AVIF_WIDTHS = [320, 480, 640, 900, 1200];
const LARGEST = WIDTHS.at(-1);
const BUDGET = { 320: 12_500, 640: 36_000, 1200: 89_500 };

// A few very detailed close-ups need a little less quality to stay small.
async function encode(image, role, options = {}) {
  let webp;
  for (const quality of [78, 70, 62, 54, 46]) {
    webp = await image
      .clone()
      .webp({ quality, effort: 5, ...options })
      .toBuffer();
    if (webp.length < BUDGET[role]) break;
  }
  return webp;
}

export const encodeDrawing = (svg) => encode(sharp(Buffer.from(svg), { limitInputPixels: 4e6 }).removeAlpha(), LARGEST);

// Every width is made from the encoded picture, so that drawing again gives the same files to the byte.
export async function servedWidths(picture) {
  const drawn = await sharp(picture).metadata();
  const files = new Map();
  for (const role of WIDTHS) {
    const resized = () => sharp(picture).resize({ width: role, withoutEnlargement: true });
    const isWhole = role === LARGEST && drawn.width <= LARGEST;
    files.set(
      role,
      isWhole ? picture : await encode(resized(), role, role === LARGEST ? {} : { smartSubsample: true }),
    );
  }
  const { width, height } = await sharp(files.get(LARGEST)).metadata();
  return { files, avif: await avifWidths(files.get(LARGEST)), width, height };
}

/** The AVIF files of a picture by width, as server/src/media/image-encoder.ts makes them of uploads. */
export async function avifWidths(largestWebp) {
  const { width: largest } = await sharp(largestWebp).metadata();
  const files = new Map();
  for (const width of AVIF_WIDTHS.filter((each) => each <= largest)) {
    const options = { quality: width < 640 ? 50 : 46, effort: 2 };
    files.set(width, await sharp(largestWebp).resize({ width }).avif(options).toBuffer());
  }
  return files;
}

export async function readPictureIndex(demo = DEMO) {
  try {
    return JSON.parse(await readFile(path.join(demo, 'pictures.json'), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

// `names` gives the order; what it does not name is dropped.
export async function writePictureIndex(index, names, demo = DEMO) {
  const lines = names
    .filter((name) => index[name])
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(index[name])}`);
  await writeFile(path.join(demo, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`);
}

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

interface Catalogue {
  categories: { id: string; name: string; featured: string[] }[];
  products: { slug: string; categoryId: string; images: string[] }[];
}

const here = __dirname;
const demo = path.join(here, '../../server/demo');
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(demo, file), 'utf8'));
const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(here, script), ...args]);

const catalogue = readJson('catalogue.json') as Catalogue;
const pictures = readJson('pictures.json') as Record<string, { width: number; height: number }>;

describe('the demo catalogue', () => {
  it('is what the generator makes', async () => {
    await expect(run('catalogue-json.mjs', '--check')).resolves.toBeDefined();
  });

  it('features only products of the category itself', () => {
    for (const { id, featured } of catalogue.categories) {
      const own = catalogue.products.filter((product) => product.categoryId === id).map((product) => product.slug);
      expect(own).toEqual(expect.arrayContaining(featured));
    }
  });

  it('shows pictures that are known', () => {
    const shown = catalogue.products.flatMap((product) => product.images);
    expect(Object.keys(pictures)).toEqual(expect.arrayContaining(shown));
  });
});

describe('the ready pictures', () => {
  // The server's encoder blocks formats for its whole process, in which other tests may have loaded it.
  beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

  it.each([320, 640, 1200])('are all there, at most %i wide and in proportion', async (role) => {
    const widths = await Promise.all(
      Object.keys(pictures).map(async (name) => {
        const { format, width, height } = await sharp(path.join(demo, 'pictures', `${name}-${role}.webp`)).metadata();
        return [name, { format, width, height }];
      }),
    );
    const expected = Object.entries(pictures).map(([name, largest]) => {
      const width = Math.min(role, largest.width);
      return [name, { format: 'webp', width, height: Math.round((width * largest.height) / largest.width) }];
    });
    expect(Object.fromEntries(widths)).toEqual(Object.fromEntries(expected));
  });

  it.each([320, 480, 640, 900, 1200])('are there as AVIF, %i wide where they have it', async (width) => {
    for (const [name, largest] of Object.entries(pictures)) {
      const file = path.join(demo, 'pictures', `${name}-${width}.avif`);
      if (width > largest.width) expect(existsSync(file)).toBe(false);
      else {
        const { format, width: encoded } = await sharp(file).metadata();
        expect([name, format, encoded]).toEqual([name, 'heif', width]);
      }
    }
  });

  it('are what the code draws', async () => {
    const name = 'tile-rings';
    const out = mkdtempSync(path.join(tmpdir(), 'artwork-'));
    try {
      await run('render.mjs', `^${name}$`, `--out=${out}`);
      for (const role of [320, 640, 1200]) {
        const file = path.join('pictures', `${name}-${role}.webp`);
        expect(await meanDifference(path.join(out, file), path.join(demo, file))).toBeLessThan(1);
      }
    } finally {
      rmSync(out, { recursive: true });
    }
  });
});

/** The mean difference in steps of brightness, of 255; other versions of the image library may round differently. */
async function meanDifference(a: string, b: string): Promise<number> {
  const [left, right] = await Promise.all([a, b].map((file) => sharp(file).raw().toBuffer()));
  if (!left || left.length !== right?.length) return Number.POSITIVE_INFINITY;
  return left.reduce((sum, value, i) => sum + Math.abs(value - (right[i] ?? 0)), 0) / left.length;
}

import { allImageFiles, parseImageFileName } from './image-files.js';

const candidates = (fileName: string) =>
  parseImageFileName(fileName)?.candidates.map((each) => each.replace('ring-', ''));

it('answers a WebP file by the next larger one, else by the next smaller', () => {
  expect(candidates('ring-640.webp')).toEqual(['640.webp', '1200.webp', '1600.webp', '320.webp']);
  expect(candidates('ring-900.webp')).toEqual(['1200.webp', '1600.webp', '640.webp', '320.webp']);
});

it('answers AVIF by WebP where there is none', () => {
  expect(candidates('ring-900.avif')).toEqual([
    ...['900.avif', '1200.avif', '1600.avif'],
    ...['1200.webp', '1600.webp', '640.webp', '320.webp'],
  ]);
});

it('answers a name without a width by the largest file', () => {
  expect(candidates('ring.webp')).toEqual(['1600.webp', '1200.webp', '640.webp', '320.webp']);
});

it('reads names with numbers at their end', () => {
  expect(parseImageFileName('hero-1-640.avif')?.name).toBe('hero-1');
  expect(parseImageFileName('hero-1.webp')?.name).toBe('hero-1');
});

it.each([
  '',
  'ring.avif',
  'ring-641.avif',
  'ring-640.png',
  '../ring-640.webp',
  'ring-640.webp/',
  'ring-640.webp\n',
  '.webp',
])('knows no picture %p', (fileName) => {
  expect(parseImageFileName(fileName)).toBeNull();
});

it('deletes every file that is ever asked for', () => {
  const all = allImageFiles('ring');
  for (const file of ['ring-900.avif', 'ring.webp', 'ring-1600.webp'])
    expect(all).toEqual(expect.arrayContaining(parseImageFileName(file)?.candidates ?? ['none']));
});

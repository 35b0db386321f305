import { gunzipSync } from 'node:zlib';
import { SitemapWriter, type SitemapFile } from './sitemap-writer.js';

const textOf = ({ gzipped }: SitemapFile): string => gunzipSync(gzipped).toString();
const locations = (file: SitemapFile): string[] =>
  [...textOf(file).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '');
const BASE = 'https://shop.example';

it('is one file as long as all URLs fit', async () => {
  const writer = new SitemapWriter(3);
  for (const path of ['a', 'b', 'c']) await writer.add({ url: `${BASE}/${path}` });
  const { sitemap, parts } = await writer.finish(BASE);
  expect(textOf(sitemap)).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(locations(sitemap)).toEqual([`${BASE}/a`, `${BASE}/b`, `${BASE}/c`]);
  expect(parts).toEqual([]);
});

it('is an index of files beyond that, each with the newest change of its URLs', async () => {
  const writer = new SitemapWriter(2);
  for (const day of [3, 5, 1]) await writer.add({ url: `${BASE}/${day}`, lastModified: new Date(`2025-01-0${day}`) });
  const { sitemap, parts } = await writer.finish(BASE);
  expect(textOf(sitemap)).toContain('<sitemapindex ');
  expect(locations(sitemap)).toEqual([`${BASE}/sitemap-1.xml`, `${BASE}/sitemap-2.xml`]);
  expect([...textOf(sitemap).matchAll(/<lastmod>(.{10})/g)].map(([, day]) => day)).toEqual([
    '2025-01-05',
    '2025-01-01',
  ]);
  expect(parts.map(locations)).toEqual([[`${BASE}/3`, `${BASE}/5`], [`${BASE}/1`]]);
});

it('escapes what XML would read as markup', async () => {
  const writer = new SitemapWriter();
  await writer.add({ url: `${BASE}/?a=1&b='"<>`, images: ['https://pictures.example/1.jpg?w=2&h=<3>'] });
  const { sitemap } = await writer.finish(BASE);
  expect(locations(sitemap)).toEqual([`${BASE}/?a=1&amp;b=&apos;&quot;&lt;&gt;`]);
  expect(textOf(sitemap)).toContain('<image:loc>https://pictures.example/1.jpg?w=2&amp;h=&lt;3&gt;</image:loc>');
});

it('has an ETag that changes with the text and not otherwise', async () => {
  const etagOf = async (path: string) => {
    const writer = new SitemapWriter();
    await writer.add({ url: `${BASE}/${path}` });
    return (await writer.finish(BASE)).sitemap.etag;
  };
  expect(await etagOf('a')).toBe(await etagOf('a'));
  expect(await etagOf('a')).not.toBe(await etagOf('b'));
});

it('splits 50,000 URLs and more, and keeps them compressed', async () => {
  const writer = new SitemapWriter();
  for (let index = 0; index < 50_001; index += 1) await writer.add({ url: `${BASE}/products/ring-${index}` });
  const { parts } = await writer.finish(BASE);
  expect(parts.map((part) => locations(part).length)).toEqual([50_000, 1]);
  expect(parts[0]?.gzipped.length).toBeLessThan(500_000);
});

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';

export interface SitemapEntry {
  /** Absolute, as the images. */
  url: string;
  lastModified?: Date | undefined;
  images?: string[];
}

/** A file of the sitemap; only its compressed form is kept. */
export interface SitemapFile {
  etag: string;
  gzipped: Buffer;
}

/** The limits of the protocol, https://www.sitemaps.org/protocol.html; 50 MB less room for the last piece. */
const MAX_URLS = 50_000;
const MAX_BYTES = 48_000_000;
/** Entries that are compressed together; then other requests have their turn. */
const ENTRIES_PER_PIECE = 100;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const URLS = {
  start: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`,
  end: '</urlset>\n',
};
const INDEX = {
  start: `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SCHEMA}">\n`,
  end: '</sitemapindex>\n',
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const lastmod = (date: Date | undefined): string => (date ? `<lastmod>${date.toISOString()}</lastmod>` : '');

const entryXml = ({ url, lastModified, images = [] }: SitemapEntry): string => {
  const pictures = images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`);
  return `<url><loc>${escapeXml(url)}</loc>${lastmod(lastModified)}${pictures.join('')}</url>\n`;
};

/** A file that is compressed as it is written, outside the main thread. */
class GzippedText {
  private readonly gzip = createGzip();
  private readonly hash = createHash('sha1');
  private readonly result = buffer(this.gzip);

  async write(text: string): Promise<void> {
    this.hash.update(text);
    if (!this.gzip.write(text)) await once(this.gzip, 'drain');
  }

  async end(text: string): Promise<SitemapFile> {
    this.hash.update(text);
    this.gzip.end(text);
    return { etag: `W/"${this.hash.digest('base64url')}"`, gzipped: await this.result };
  }
}

/** Writes entries to as many files as the protocol needs. */
export class SitemapWriter {
  private readonly files: { file: SitemapFile; lastModified: Date | undefined }[] = [];
  private open: GzippedText | undefined;
  private piece: string[] = [];
  private urls = 0;
  private bytes = 0;
  private lastModified: Date | undefined;

  constructor(private readonly maxUrls = MAX_URLS) {}

  async add(entry: SitemapEntry): Promise<void> {
    if (this.urls >= this.maxUrls || this.bytes >= MAX_BYTES) await this.endFile();
    this.piece.push(entryXml(entry));
    this.urls += 1;
    if (entry.lastModified && entry.lastModified > (this.lastModified ?? 0)) this.lastModified = entry.lastModified;
    if (this.piece.length >= ENTRIES_PER_PIECE) await this.endPiece();
  }

  /** The sitemap, and if it is an index, the files that it names, `sitemap-1.xml` first. */
  async finish(publicUrl: string): Promise<{ sitemap: SitemapFile; parts: SitemapFile[] }> {
    await this.endFile();
    const [first, ...others] = this.files;
    if (first && others.length === 0) return { sitemap: first.file, parts: [] };
    const index = new GzippedText();
    await index.write(INDEX.start);
    for (const [position, { lastModified }] of this.files.entries())
      await index.write(
        `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${position + 1}.xml`)}</loc>${lastmod(lastModified)}</sitemap>\n`,
      );
    return { sitemap: await index.end(INDEX.end), parts: this.files.map(({ file }) => file) };
  }

  private async endPiece(): Promise<void> {
    const text = this.piece.join('');
    this.piece = [];
    this.bytes += Buffer.byteLength(text);
    if (!this.open) {
      this.open = new GzippedText();
      await this.open.write(URLS.start);
    }
    await this.open.write(text);
  }

  private async endFile(): Promise<void> {
    await this.endPiece();
    if (this.open) this.files.push({ file: await this.open.end(URLS.end), lastModified: this.lastModified });
    [this.open, this.urls, this.bytes, this.lastModified] = [undefined, 0, 0, undefined];
  }
}

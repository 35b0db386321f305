import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of noise, which does not compress. */
export const noisePicture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#b5853b', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32Of(body));
  return Buffer.concat([length, body, sum]);
};

/** CRC-32 of PNG chunks; zlib.crc32 needs a newer Node. */
const crc32Of = (bytes: Buffer): number => (typeof crc32 === 'function' ? crc32(bytes) : slowCrc(bytes));

function slowCrc(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A small PNG file of 196 million pixels. */
export function decompressionBomb(side = 14_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated WebP of different frames. */
export const animatedWebp = (frames = 1000): Promise<Buffer> =>
  sharp({
    create: {
      width: 8,
      height: 8 * frames,
      pageHeight: 8,
      channels: 3,
      background: '#b5853b',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .webp({ effort: 0 })
    .toBuffer();

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

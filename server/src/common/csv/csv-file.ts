import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** The response of a CSV that is saved as a file, `products-2026-01-31.csv`. */
export const csvFile = (name: string, csv: Readable): StreamableFile =>
  new StreamableFile(csv, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
  });

import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { dayOf } from '#shared/days';

/** The response of a CSV that is saved as a file with the day in that time zone, `products-2026-01-31.csv`. */
export const csvFile = (name: string, csv: Readable, timeZone: string): StreamableFile =>
  new StreamableFile(csv, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}-${dayOf(new Date(), timeZone)}.csv"`,
  });

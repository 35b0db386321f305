import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { AdminApi } from './admin-api.js';
import { holdAfter } from './failpoints.js';
import type { ResponseFields } from './response-types.js';
import type { Shop } from './shop.js';
import { waitUntil } from './wait-until.js';

export type CsvRecord = Record<string, string>;

/** The rows of a CSV by their columns, as a spreadsheet reads them. */
export const readCsvText = (text: string): CsvRecord[] => parse(text, { bom: true, columns: true });

/** A CSV of these rows, as a spreadsheet saves it. */
export const csvOf = (rows: CsvRecord[], options: { delimiter?: string } = {}): string =>
  stringify(rows, { header: true, ...options });

const RUNNING = ['checking', 'applying', 'undoing'];

/** Exports and imports of one shop, as its administrator. */
export class ProductCsv {
  constructor(
    private readonly shop: Pick<Shop, 'url'>,
    private readonly admin: AdminApi,
  ) {}

  async export(query = '', kind = 'products'): Promise<CsvRecord[]> {
    const { status, text } = await this.admin.rest('GET', `/admin/exports/${kind}${query}`);
    if (status !== 200) throw new Error(`No export: ${status} ${text.slice(0, 200)}`);
    return readCsvText(text);
  }

  /** Sends files without waiting for their check. */
  async upload(csv: string | Buffer, zip?: Buffer, key?: string): Promise<{ status: number; body: ResponseFields }> {
    const form = new FormData();
    const bytes = typeof csv === 'string' ? Buffer.from(csv) : csv;
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), 'products.csv');
    if (zip) form.append('pictures', new Blob([new Uint8Array(zip)]), 'pictures.zip');
    const headers = { ...this.admin.headers, ...(key !== undefined && { 'idempotency-key': key }) };
    const answer = await fetch(`${this.shop.url}/admin/imports`, { method: 'POST', headers, body: form });
    return { status: answer.status, body: JSON.parse(await answer.text()) as ResponseFields };
  }

  /** Sends files and waits until they are checked. */
  async check(csv: string | Buffer, zip?: Buffer): Promise<ResponseFields> {
    const { status, body } = await this.upload(csv, zip);
    if (status !== 202) throw new Error(`Not accepted: ${status} ${JSON.stringify(body)}`);
    return this.settled(body._id);
  }

  /** The import when no server works on it any more. */
  settled(id: string): Promise<ResponseFields> {
    return waitUntil(async () => {
      const { body } = await this.admin.rest('GET', `/admin/imports/${id}`);
      return !RUNNING.includes(body.state) && body;
    });
  }

  async rows(id: string, kind = 'all', limit = 100): Promise<ResponseFields[]> {
    return (await this.admin.rest('GET', `/admin/imports/${id}/rows?kind=${kind}&limit=${limit}`)).body.rows;
  }

  async begin(id: string) {
    return this.admin.rest('POST', `/admin/imports/${id}/apply`);
  }

  /** Begins an import that waits after its first batch until it is released. `failpoints`: FAILPOINTS of the shop. */
  beginHeld(id: string, failpoints: string, step = 'import-batch'): Promise<() => Promise<void>> {
    return holdAfter(failpoints, step, () => this.begin(id));
  }

  async apply(id: string): Promise<ResponseFields> {
    await this.begin(id);
    return this.settled(id);
  }

  /** Stops an import, and releases it if it is held. */
  async stop(id: string, release?: () => Promise<void>): Promise<ResponseFields> {
    await this.admin.rest('POST', `/admin/imports/${id}/stop`);
    await release?.();
    return this.settled(id);
  }
}

/** Rows of new products. */
export const newRows = (count: number, prefix: string): CsvRecord[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `${prefix} ring ${at}`,
    sku: `${prefix}-${at}`,
    description: `A ring of the series ${prefix}, number ${at}.`,
    category: 'Rings',
    price: String(100 + at),
    stock_quantity: '5',
  }));

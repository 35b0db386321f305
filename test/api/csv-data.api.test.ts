import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { zipSync } from 'fflate';
import mongoose, { type Connection, type Model, Types } from 'mongoose';
import { pino } from 'pino';
import { LIMITS } from '#shared/limits';
import { newProductRules } from '#shared/rules/product.rules';
import { AuditService } from '../../server/src/audit/audit.service.js';
import { ApiKey, ApiKeySchema } from '../../server/src/common/access/api-key.schema.js';
import { ApiKeysReader } from '../../server/src/common/access/api-keys.reader.js';
import { AuditEvent, AuditEventSchema } from '../../server/src/common/audit/audit-event.schema.js';
import { AuditEventsService } from '../../server/src/common/audit/audit-events.service.js';
import { csvStream } from '../../server/src/common/csv/write-csv.js';
import { IdempotencyService } from '../../server/src/common/idempotency/idempotency.service';
import type { KeyedAnswer } from '../../server/src/common/idempotency/keyed-answer.schema';
import { Transactions } from '../../server/src/common/transactions/transactions.js';
import { readConfig } from '../../server/src/config/config.js';
import { partsOf } from '../../server/src/database/parts-of.js';
import { ActorNamesService } from '../../server/src/users/actor-names.service.js';
import type { UsersService } from '../../server/src/users/users.service.js';
import { ImportRecords } from '../../server/src/products/csv/import-records.js';
import {
  ProductImport,
  ProductImportRow,
  ProductImportRowSchema,
  ProductImportSchema,
} from '../../server/src/products/csv/product-import.schema.js';
import type { ImportRunner } from '../../server/src/products/csv/import-runner.js';
import { ProductImportsService } from '../../server/src/products/csv/product-imports.service.js';
import { stagedRow } from '../../server/src/products/csv/staged-row.js';
import { ImportPicturesService } from '../../server/src/products/csv/import-pictures.service.js';
import { AvifWorker } from '../../server/src/media/avif-worker.js';
import { LocalFileStorage } from '../../server/src/media/local-file-storage.js';
import { MediaService } from '../../server/src/media/media.service.js';
import { PictureArchive } from '../../server/src/media/picture-archive.js';
import { UploadedFile } from '../../server/src/media/uploaded-file.js';
import { CategoryRepository } from '../../server/src/categories/category.repository.js';
import { Category, CategorySchema } from '../../server/src/categories/category.schema.js';
import { type RunningStore, startStore } from '../../server/store/test/support.js';
import { noisePicture } from '../support/pictures.js';

/** What exports and imports leave in the database. Uses the embedded one. */
let store: RunningStore;
let connection: Connection;
const users = { listByIds: async () => [] } as unknown as UsersService;
/** What has no idempotency key reads no stored answers. */
const noKeys = () => new IdempotencyService({} as Model<KeyedAnswer>, new Transactions(connection));

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  connection = await mongoose.createConnection(store.uri, { autoIndex: false, monitorCommands: true }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await store.stop();
});

describe('a download that is broken off closes its cursor', () => {
  const COUNT = 1500;
  let events: Model<AuditEvent>;
  beforeAll(async () => {
    events = connection.model<AuditEvent>(AuditEvent.name, AuditEventSchema);
    const event = (): AuditEvent => ({
      _id: new Types.ObjectId(),
      at: new Date(),
      kind: 'ORDER_STATUS',
      by: null,
      subjectId: new Types.ObjectId(),
      details: { from: 'pending', to: 'shipped' },
    });
    await events.insertMany(Array.from({ length: COUNT }, event));
  });

  const cursorClosed = () =>
    new Promise<void>((resolve) => {
      const client = connection.getClient();
      client.on('commandStarted', function listen({ commandName }) {
        if (commandName !== 'killCursors') return;
        client.off('commandStarted', listen);
        resolve();
      });
    });
  const list = () =>
    csvStream(['id'], partsOf<AuditEvent>(events.find().lean().cursor({ batchSize: 100 }), 100), (part) =>
      part.map(({ _id }) => [_id.toHexString()]),
    );

  it('of a list', async () => {
    const closed = cursorClosed();
    for await (const _ of await list()) break;
    await closed;
  });

  it('of a list, before its first line is sent', async () => {
    const closed = cursorClosed();
    (await list()).destroy();
    await closed;
  });

  it('of the activity', async () => {
    const apiKeys = connection.model<ApiKey>(ApiKey.name, ApiKeySchema);
    const actorNames = new ActorNamesService(users, new ApiKeysReader(apiKeys));
    const audit = new AuditService(new AuditEventsService(events, readConfig({})), actorNames);
    const closed = cursorClosed();
    for await (const _ of await audit.exportCsv({})) break;
    await closed;
  });
});

describe('imports', () => {
  let imports: Model<ProductImport>;
  let rows: Model<ProductImportRow>;
  let records: ImportRecords;
  beforeAll(() => {
    imports = connection.model<ProductImport>(ProductImport.name, ProductImportSchema);
    rows = connection.model<ProductImportRow>(ProductImportRow.name, ProductImportRowSchema);
    const events = connection.model<AuditEvent>(AuditEvent.name, AuditEventSchema);
    const audit = new AuditEventsService(events, readConfig({}));
    records = new ImportRecords(imports, rows, new Transactions(connection), audit);
  });
  afterEach(() => Promise.all([imports.deleteMany(), rows.deleteMany()]));
  const newImport = () => records.create('products.csv', new Types.ObjectId().toHexString());

  it('keep every picture while one is checked, and those of their rows afterwards', async () => {
    const { _id } = await newImport();
    expect(await records.findUsedImages(['a', 'b'])).toEqual(['a', 'b']);
    await rows.collection.insertOne({ importId: _id, pictures: ['a'] });
    await records.move(_id, ['checking'], 'ready');
    expect(await records.findUsedImages(['a', 'b'])).toEqual(['a']);
  });

  it('that are applied at the last moment are kept for a day, and their rows as long', async () => {
    const { _id } = await newImport();
    const soon = new Date(Date.now() + 60_000);
    const record = await records.move(_id, ['checking'], 'ready', { expiresAt: soon });
    if (!record) throw new Error('not ready');
    const row = stagedRow(record, { line: 2, cells: {} }, { kind: 'refused', problems: [] });
    const runner = { apply: () => undefined } as unknown as ImportRunner;
    await new ProductImportsService(rows, records, runner, users, noKeys()).apply(_id.toHexString(), String(record.by));
    const { expiresAt } = await records.get(_id);
    expect(expiresAt.getTime() - soon.getTime()).toBeGreaterThan(23 * 60 * 60_000);
    expect(row.expiresAt.getTime()).toBeGreaterThanOrEqual(expiresAt.getTime());
  });

  it('wait with a picture while too many uploads do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zevar-csv-data-'));
    const storage = new LocalFileStorage(join(folder, 'media'));
    const avif = new AvifWorker(storage, pino({ level: 'silent' }));
    const media = new MediaService(storage, avif, readConfig({ DATA_DIR: folder }));
    const picture = await noisePicture(40, 30).png().toBuffer();
    await writeFile(join(folder, 'x.zip'), zipSync({ 'x.png': picture }));
    const archive = await PictureArchive.open(join(folder, 'x.zip'));
    try {
      let breakOff = (_: Error): void => undefined;
      const held = new Promise<Buffer>((_, reject) => (breakOff = reject));
      const uploads = Array.from({ length: 22 }, () => media.saveImages([new UploadedFile(() => held)]));
      const record = await newImport();
      const rowId = new Types.ObjectId();
      await rows.collection.insertOne({ _id: rowId, importId: record._id, set: {} });
      const input = newProductRules.parse({
        name: 'Ring',
        description: 'x',
        categoryId: String(rowId),
        price: 1,
        stock: 1,
      });
      const plan = { kind: 'new', input, isActive: true, isFeatured: false, changes: [], pictures: null } as const;
      const row = { rowId, plan: { ...plan, changes: [] }, pictures: [{ file: 'x.png' }] };
      const service = new ImportPicturesService(rows, media, records);
      const saving = service.save(record, [row], archive, new AbortController().signal);
      const isRefused = async () => (await records.get(record._id)).beats >= 2;
      const refused = async () => {
        while (!(await isRefused())) await setTimeout(20);
      };
      await Promise.race([saving, refused()]);
      breakOff(new Error('broken off'));
      await Promise.allSettled(uploads);
      await saving;
      expect((await rows.findById(rowId).lean())?.set?.images).toEqual([expect.objectContaining({ width: 40 })]);
    } finally {
      archive.close();
      await avif.beforeApplicationShutdown();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('that are taken back leave no more featured products than a category may have', async () => {
    const categories = connection.model<Category>(Category.name, CategorySchema);
    const repository = new CategoryRepository(categories);
    const others = Array.from({ length: LIMITS.featured }, () => new Types.ObjectId());
    const { _id } = await categories.create({
      _id: new Types.ObjectId(),
      name: 'Rings',
      nameKey: 'rings',
      featuredProductIds: others,
      createdAt: new Date(),
    });
    const productId = new Types.ObjectId();
    await connection.transaction((session) => repository.addToFeatured(_id, { productId, position: 3 }, session));
    const found = (await repository.find(String(_id)))?.featuredProductIds;
    expect(found).toEqual([...others.slice(0, 3), productId, ...others.slice(3, -1)].map(String));
  });
});

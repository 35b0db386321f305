import { basename } from 'node:path';
import { rm, stat } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type Model, type QueryFilter } from 'mongoose';
import { PRODUCT_IMPORT } from '#shared/dashboard-limits';
import { importRowsRules, type ImportRowKind } from '#shared/rules/product-import.rules';
import { AppError, invalidField } from '../../common/errors/app-error.js';
import type { AdminChange } from '../../common/idempotency/current-change.js';
import { IdempotencyService, type ChangeRequest } from '../../common/idempotency/idempotency.service.js';
import { pageInfo } from '../../common/paging/paging.js';
import type { ThrottledCall } from '../../common/throttle/throttled-call.js';
import { validate, validateId } from '../../common/validation/validate.js';
import { indexById } from '../../database/index-by-id.js';
import type { FormFile } from '../../media/multipart-form.js';
import { UsersService } from '../../users/users.service.js';
import { hashOfFile } from '../file-hashes.js';
import type { ImportFiles } from './import-check.service.js';
import { ImportRecords } from './import-records.js';
import { ImportRunner } from './import-runner.js';
import { ProductImportRow, type ProductImport } from './product-import.schema.js';
import { toImportView, toRowView, type ProductImportView } from './product-import.view.js';

const KINDS: Record<ImportRowKind, QueryFilter<ProductImportRow>> = {
  new: { kind: 'new' },
  changed: { kind: 'changed' },
  refused: { kind: 'refused' },
  left: { outcome: trusted({ $in: ['skipped', 'kept'] }) },
};

const MEGABYTE = 1024 * 1024;

/** What administrators ask of imports. The work itself is done by the ImportRunner. */
@Injectable()
export class ProductImportsService {
  constructor(
    @InjectModel(ProductImportRow.name) private readonly rowModel: Model<ProductImportRow>,
    private readonly records: ImportRecords,
    private readonly runner: ImportRunner,
    private readonly users: UsersService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Begins to check a CSV, `file`, with the pictures of a zip, `pictures`. The files are deleted afterwards. */
  async start(files: readonly FormFile[], call: ThrottledCall, { user, key }: AdminChange): Promise<ProductImportView> {
    const { fileName, csv, zip } = await uploadOf(files);
    const content = key && [fileName, await hashOfFile(csv), zip && (await hashOfFile(zip))];
    const request = { key, operation: 'startImport', content };
    // Before the call is counted: a repetition is answered beyond the limit. `create` looks again in its transaction.
    const first = await this.idempotency.find<string>(request);
    if (!first) await call.count();
    const [id, isNew] = first ? [first.answer, false] : await this.create(fileName, user.userId, request);
    const record = await this.find(id);
    if (isNew) this.runner.check(record, { csv, zip });
    else for (const { path } of files) await rm(path, { force: true });
    return this.view(record);
  }

  /** The id of the import, and whether this call has made it: the same request at once may have been faster. */
  private async create(fileName: string, by: string, request: ChangeRequest): Promise<[string, boolean]> {
    const _id = new Types.ObjectId();
    const id = await this.idempotency.run(request, async (session) => {
      await this.records.create(fileName, by, { _id, session });
      return _id.toHexString();
    });
    return [id, id === _id.toHexString()];
  }

  /** The latest ones. */
  async list(): Promise<ProductImportView[]> {
    return this.views(await this.records.list());
  }

  async get(id: unknown): Promise<ProductImportView> {
    return this.view(await this.find(id));
  }

  /** A page of the rows of an import, in the order of the file. */
  async rows(id: unknown, input: unknown) {
    const { kind, page, limit } = validate(importRowsRules, input);
    const { _id: importId } = await this.find(id);
    const filter = { importId, ...(kind && KINDS[kind]) };
    const found = await this.rowModel
      .find(filter, { input: 0, set: 0, undo: 0 })
      .sort({ line: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<ProductImportRow[]>();
    return {
      items: found.map(toRowView),
      pageInfo: pageInfo({ page, limit }, await this.rowModel.countDocuments(filter)),
    };
  }

  /** Begins to apply an import that is ready. One that is being applied already, or was, stays as it is. */
  async apply(id: unknown, by: string): Promise<ProductImportView> {
    const record = await this.find(id);
    if (record.state === 'applying' || record.state === 'applied') return this.view(record);
    const begun = await this.records.moveBy(by, record, 'applying', {
      runner: this.records.runner,
      done: 0,
      steps: record.newRows * 2 + record.changedRows,
      // No later than its rows, see staged-row.ts: moving thousands of them would be a long transaction.
      expiresAt: new Date(Math.max(record.expiresAt.getTime(), Date.now() + PRODUCT_IMPORT.keptAppliedMs)),
    });
    if (!begun) {
      const now = await this.records.get(record._id);
      if (now.state !== 'applying' && now.state !== 'applied') throw new AppError('IMPORT_NOT_READY');
      return this.view(now);
    }
    this.runner.apply(begun);
    return this.view(begun);
  }

  /** Ends an import. What was applied is taken back. One that has ended stays as it is. */
  async stop(id: unknown, by: string): Promise<ProductImportView> {
    const record = await this.find(id);
    const { _id } = record;
    const stopped =
      (await this.records.move(_id, ['checking', 'ready'], 'stopped')) ??
      (await this.records.moveBy(by, record, 'undoing'));
    if (stopped?.state === 'stopped') await this.records.deleteRows(_id);
    return this.view(stopped ?? (await this.records.get(_id)));
  }

  private find(id: unknown): Promise<ProductImport> {
    return this.records.get(new Types.ObjectId(validateId(id)));
  }

  private async view(record: ProductImport): Promise<ProductImportView> {
    const [view] = await this.views([record]);
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  }

  private async views(records: ProductImport[]): Promise<ProductImportView[]> {
    const users = await this.users.listByIds(records.map(({ by }) => by));
    const byId = indexById(users);
    return records.map((record) => toImportView(record, byId));
  }
}

/** The files of an import, by their paths, and the name of the CSV. */
async function uploadOf(files: readonly FormFile[]): Promise<ImportFiles & { fileName: string }> {
  const csv = only(files, 'file');
  const zip = only(files, 'pictures');
  if (!csv) throw invalidField('file', 'Choose a CSV file');
  if ((await stat(csv.path)).size > PRODUCT_IMPORT.fileBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', {
      message: `A CSV has at most ${PRODUCT_IMPORT.fileBytes / MEGABYTE} MB: split it.`,
    });
  const fileName = basename(csv.fileName).slice(0, 200) || 'products.csv';
  return { fileName, csv: csv.path, zip: zip?.path ?? null };
}

function only(files: readonly FormFile[], field: string): FormFile | undefined {
  const [first, second] = files.filter((file) => file.field === field);
  if (second) throw invalidField(field, 'Send one file');
  return first;
}

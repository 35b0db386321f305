import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model, type UpdateQuery } from 'mongoose';
import { PRODUCT_IMPORT } from '#shared/dashboard-limits';
import { AuditEventsService } from '../../common/audit/audit-events.service.js';
import { AppError } from '../../common/errors/app-error.js';
import { rethrowDuplicate, Transactions } from '../../common/transactions/transactions.js';
import { ProductImport, ProductImportRow, RUNNING_STATES, type ImportState } from './product-import.schema.js';

/** Another administrator or another server has changed the state of the import: this server stops working on it. */
export class ImportInterrupted extends Error {}

/** The records of the imports. */
@Injectable()
export class ImportRecords {
  /** The id of this server as the runner of an import. */
  readonly runner = randomUUID();

  constructor(
    @InjectModel(ProductImport.name) private readonly imports: Model<ProductImport>,
    @InjectModel(ProductImportRow.name) private readonly rows: Model<ProductImportRow>,
    private readonly transactions: Transactions,
    private readonly events: AuditEventsService,
  ) {}

  /** Throws IMPORT_RUNNING while another import runs. */
  async create(
    fileName: string,
    by: string,
    { _id = new Types.ObjectId(), session }: { _id?: Types.ObjectId; session?: ClientSession } = {},
  ): Promise<ProductImport> {
    const now = new Date();
    const [created] = await this.imports
      .create(
        [
          {
            _id,
            state: 'checking',
            slot: 'running',
            runner: this.runner,
            fileName,
            by: new Types.ObjectId(by),
            createdAt: now,
            expiresAt: new Date(now.getTime() + PRODUCT_IMPORT.keptMs),
          },
        ],
        { session },
      )
      .catch(rethrowAsRunning);
    if (!created) throw new AppError('UNAVAILABLE');
    return created.toObject<ProductImport>();
  }

  /** The latest first. */
  list(): Promise<ProductImport[]> {
    return this.imports.find().sort({ createdAt: -1 }).limit(PRODUCT_IMPORT.listed).lean<ProductImport[]>().exec();
  }

  async get(id: Types.ObjectId): Promise<ProductImport> {
    const found = await this.imports.findById(id).lean<ProductImport>();
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  findRunning(): Promise<ProductImport | null> {
    return this.imports.findOne({ slot: 'running' }).lean<ProductImport>().exec();
  }

  /** Applies an import or takes it back, with the event in the history; null if it is not in that state. */
  moveBy(by: string, record: ProductImport, to: 'applying' | 'undoing', set: Partial<ProductImport> = {}) {
    const [from, kind] =
      to === 'applying' ? (['ready', 'IMPORT_APPLIED'] as const) : (['applying', 'IMPORT_UNDONE'] as const);
    return this.transactions.run(async (session) => {
      const moved = await this.move(record._id, [from], to, set, session);
      const details = { file: record.fileName };
      if (moved) await this.events.add({ kind, by, subjectId: record._id.toHexString(), details }, session);
      return moved;
    });
  }

  /** Moves an import from one of these states to another; null if it is in none of them. */
  move(
    id: Types.ObjectId,
    from: readonly ImportState[],
    to: ImportState,
    set: Partial<ProductImport> = {},
    session?: ClientSession,
  ) {
    const isRunning = RUNNING_STATES.includes(to);
    const ended = isRunning || to === 'ready' ? {} : { endedAt: new Date() };
    return this.imports
      .findOneAndUpdate(
        { _id: id, state: trusted({ $in: from }) },
        {
          $set: { state: to, ...ended, ...(isRunning && { slot: 'running' }), ...set },
          ...(!isRunning && { $unset: { slot: 1 } }),
        },
        { returnDocument: 'after', session },
      )
      .lean<ProductImport>()
      .catch(rethrowAsRunning);
  }

  /**
   * Writes the progress of this server's work, if it still is this server's and in this state. Throws
   * ImportInterrupted. In a transaction, it conflicts with a change of the state.
   */
  async progress(
    id: Types.ObjectId,
    state: ImportState,
    update: Pick<UpdateQuery<ProductImport>, '$set' | '$inc'>,
    session?: ClientSession,
  ): Promise<void> {
    const { matchedCount } = await this.imports.updateOne(
      { _id: id, state, runner: this.runner },
      { ...update, $inc: { ...update.$inc, beats: 1 } },
      { session },
    );
    if (matchedCount === 0) throw new ImportInterrupted();
  }

  /** Takes over what another server has left; false if it was not left. */
  async takeOver({ _id, runner, beats, state }: ProductImport): Promise<boolean> {
    const { matchedCount } = await this.imports.updateOne(
      { _id, runner, beats, state },
      { $set: { runner: this.runner }, $inc: { beats: 1 } },
    );
    return matchedCount > 0;
  }

  async deleteRows(importId: Types.ObjectId): Promise<void> {
    await this.rows.deleteMany({ importId });
  }

  /** The pictures that an import may still need: all while one is checked, because its rows name theirs at the end. */
  async findUsedImages(names: string[]): Promise<string[]> {
    if (names.length === 0) return [];
    // This is read before the rows: if the check ends meanwhile, they name the pictures by then.
    if (await this.imports.exists({ slot: 'running', state: 'checking' })) return names;
    const found = await this.rows
      .find({ pictures: trusted({ $in: names }) }, { pictures: 1 })
      .lean<Pick<ProductImportRow, 'pictures'>[]>();
    return found.flatMap(({ pictures }) => pictures);
  }
}

const rethrowAsRunning = rethrowDuplicate('slot', () => new AppError('IMPORT_RUNNING'));

import { rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { ERRORS } from '#shared/errors';
import { CsvFault } from '../../common/csv/read-csv.js';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { isDuplicateKey } from '../../common/transactions/transactions.js';
import { ArchiveFault } from '../../media/picture-archive.js';
import { ImportApplyService } from './import-apply.service.js';
import { ImportCheckService, type ImportFiles } from './import-check.service.js';
import { ImportInterrupted, ImportRecords } from './import-records.js';
import { ImportUndoService } from './import-undo.service.js';
import type { ProductImport } from './product-import.schema.js';

const MAX_ATTEMPTS = 3;
const FAILED = 'Something went wrong, and what was applied has been taken back. Please try again.';

/**
 * The parts of an import, each from one state to the next. When `signal` is aborted, because the server ends, the state
 * stays: the next start sees to it.
 */
@Injectable()
export class ImportWork {
  constructor(
    private readonly records: ImportRecords,
    private readonly checking: ImportCheckService,
    private readonly applying: ImportApplyService,
    private readonly undoing: ImportUndoService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Checks the files, and deletes them. */
  async check(record: ProductImport, files: ImportFiles, signal: AbortSignal): Promise<void> {
    await this.runCheck(record, files, signal).finally(() => deleteFiles(files));
  }

  private async runCheck(record: ProductImport, files: ImportFiles, signal: AbortSignal): Promise<void> {
    const { _id } = record;
    try {
      await this.checking.check(record, files, signal);
      if (await this.records.move(_id, ['checking'], 'ready')) return;
    } catch (error) {
      if (signal.aborted) return;
      await this.endCheck(record, error);
    }
    await this.records.deleteRows(_id);
  }

  private async endCheck({ _id }: ProductImport, error: unknown): Promise<void> {
    if (error instanceof ImportInterrupted) return;
    if (error instanceof CsvFault || error instanceof ArchiveFault) {
      await this.records.move(_id, ['checking'], 'refused', { problem: error.message });
      return;
    }
    this.logger.error({ err: error }, 'check of an import');
    await this.records.move(_id, ['checking'], 'failed', { problem: ERRORS.INTERNAL.message });
  }

  async apply(record: ProductImport, signal: AbortSignal): Promise<void> {
    try {
      await this.applyAgain(record, signal);
      if (await this.records.move(record._id, ['applying'], 'applied')) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ImportInterrupted)) {
        this.logger.error({ err: error }, 'import of products');
        await this.records.move(record._id, ['applying'], 'undoing', { problem: FAILED });
      }
    }
    await this.undo(record, signal);
  }

  /** A SKU that another administrator gives to a product at the same moment is found when the batch is read again. */
  private async applyAgain(record: ProductImport, signal: AbortSignal): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.applying.apply(record, signal);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isDuplicateKey(error, 'sku')) throw error;
      }
    }
  }

  async undo({ _id }: ProductImport, signal: AbortSignal): Promise<void> {
    const record = await this.records.get(_id);
    if (record.state !== 'undoing' || record.runner !== this.records.runner) return;
    await this.undoing.undo(record, signal);
    await this.records.move(_id, ['undoing'], record.problem === null ? 'stopped' : 'failed');
  }
}

async function deleteFiles({ csv, zip }: ImportFiles): Promise<void> {
  for (const path of [csv, zip]) if (path !== null) await rm(path, { force: true });
}

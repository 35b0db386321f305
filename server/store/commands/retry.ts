/**
 * The answers to statements that a retryable write has run before, also as a command of another kind. Like MongoDB,
 * which reads them from its oplog, the store knows only what was written.
 */
import { doc, int32 } from '../bson/values.js';
import type { Doc, Value } from '../bson/values.js';
import { fail } from '../errors.js';
import type { StatementResult, StatementResults } from '../storage/session-records.js';

/** What an update did; `written` is undefined if it wrote nothing, and then it runs again when it is retried. */
export interface UpdateOutcome {
  n: number;
  modified: number;
  upserted?: Value | undefined;
  written?: StatementResult | undefined;
}
/** What findAndModify did; `value` is the returned document as BSON. */
export interface ModifyOutcome {
  lastErrorObject: Doc;
  value?: Buffer | undefined;
  written?: StatementResult | undefined;
}

/** What is remembered of a statement for a retry, by its position in the command. */
export const resultOf = (index: number, { written }: { written?: StatementResult | undefined }): StatementResults =>
  new Map(written && [[index, written]]);

const forgotten = (): never => fail(217, 'What the retried statement has written is not known any more');

export function retriedUpdate({ operation, id }: StatementResult): UpdateOutcome {
  if (operation === 'update') return { n: 1, modified: 1 };
  if (operation === 'delete')
    return fail(40638, 'The retried update is not compatible with the delete that was run before');
  return id === undefined ? forgotten() : { n: 1, modified: 0, upserted: id };
}

export interface ModifyRequest {
  isRemove: boolean;
  upsert: boolean;
  returnsNew: boolean;
}
export function retriedModify(
  { operation, id, before, after }: StatementResult,
  request: ModifyRequest,
): ModifyOutcome {
  if (operation === 'delete') {
    if (!request.isRemove)
      fail(40606, 'The retried findAndModify is not compatible with the delete that was run before');
    return { lastErrorObject: doc({ n: int32(1) }), value: before ?? fail(40607, 'The deleted document was not kept') };
  }
  if (operation === 'update') {
    const value = request.returnsNew
      ? (after ?? fail(40611, 'The document after the update was not kept'))
      : (before ?? fail(40612, 'The document before the update was not kept'));
    return { lastErrorObject: doc({ n: int32(1), updatedExisting: true }), value };
  }
  if (id === undefined) return forgotten();
  if (!request.upsert) fail(40608, 'The retried findAndModify is not compatible with the insert that was run before');
  return {
    lastErrorObject: doc({ n: int32(1), updatedExisting: false, upserted: id }),
    value: request.returnsNew ? (after ?? forgotten()) : undefined,
  };
}

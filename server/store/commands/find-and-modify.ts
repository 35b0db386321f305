/** findAndModify: one document found, changed or removed, and shown. */
import { decode } from '../bson/decode.js';
import { RawDoc } from '../bson/encode.js';
import type { Encodable } from '../bson/encode.js';
import { doc, int32, Regex } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { fail } from '../errors.js';
import { isOperatorDoc } from '../query/match.js';
import type { Found } from '../query/match.js';
import { parseProjection } from '../query/projection.js';
import type { Selection } from '../query/select.js';
import { naturalSort, parseSort } from '../query/sort.js';
import type { Update } from '../query/update.js';
import type { Deed } from '../storage/outcomes.js';
import type { Transaction } from '../storage/transaction.js';
import { allow, arrayField, boolField, docField, namespace, reply } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { applyUpdate, removeRow, selectFor } from './documents.js';
import { statement } from './statement.js';
import { checkHint, selectionFrom, updater, writable } from './write.js';

/** What it did, and how it ended. */
type Modified = Deed & { last: Doc };

function byId(filter: Doc): boolean {
  const id = filter.get('_id');
  return filter.size === 1 && id !== undefined && id !== null && !isOperatorDoc(id) && !(id instanceof Regex);
}

export async function findAndModify(context: CommandContext): Promise<Reply> {
  const { body } = context;
  allow(
    body,
    [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'arrayFilters',
      'collation',
      'hint',
      'bypassDocumentValidation',
    ],
    51177,
  );
  const name = namespace(context);
  const removing = boolField(body, 'remove');
  const wantsNew = boolField(body, 'new');
  const upsert = boolField(body, 'upsert');
  const spec = body.get('update');
  if (removing && body.has('arrayFilters')) fail(9, 'Cannot specify arrayFilters and remove=true');
  if (removing && (spec !== undefined || upsert || wantsNew)) fail(9, 'Cannot specify both an update and remove=true');
  if (!removing && spec === undefined) fail(9, 'Either an update or remove=true must be specified');
  checkHint(body.get('hint'));
  const into = writable(context, name);
  const wanted = selectionFrom(
    context.engine.find(name, context.transaction),
    body,
    docField(body, 'query') ?? new Map(),
    1,
    upsert,
  );
  const sort = docField(body, 'sort', 31174);
  // One document by its id needs no order, so MongoDB does not even look at it.
  if (byId(wanted.filter)) wanted.sort = [];
  else if (naturalSort(sort)) wanted.hint = 'natural';
  else wanted.sort = parseSort(sort);
  const projection = parseProjection(docField(body, 'fields') ?? new Map(), {
    collation: wanted.collation,
    filter: true,
  });
  const run = removing ? undefined : updater(context, spec ?? null, arrayField(body, 'arrayFilters'), wanted);
  const show = (shown: Buffer): Encodable => {
    if (!projection) return new RawDoc(shown);
    const document = decode(shown);
    const found: Found = {};
    if (projection.positional) wanted.matcher(document, found);
    return projection.run(document, found);
  };
  return context.once(async (done) => {
    // The second time the whole document is shown, as MongoDB does from its log.
    const former = done.get(0);
    if (former?.last)
      return reply({ lastErrorObject: former.last, value: former.shown ? new RawDoc(former.shown) : null });
    const work = (transaction: Transaction): Modified =>
      run
        ? modified(context, transaction, into, name, wanted, run, { upsert, wantsNew })
        : removed(context, transaction, name, wanted);
    const deed = await statement(context, work, (deed) => new Map([[0, deed]]));
    done.set(0, deed);
    return reply({ lastErrorObject: deed.last, value: deed.shown ? show(deed.shown) : null });
  });
}
function removed(context: CommandContext, transaction: Transaction, name: string, wanted: Selection): Modified {
  const collection = context.engine.find(name, transaction);
  const [row] = selectFor(context, transaction, collection, wanted);
  if (row && collection) removeRow(context, transaction, collection, row.id);
  return { n: row ? 1 : 0, last: doc({ n: int32(row ? 1 : 0) }), shown: row?.raw };
}
function modified(
  context: CommandContext,
  transaction: Transaction,
  into: ReturnType<typeof writable>,
  name: string,
  wanted: Selection,
  run: Update,
  { upsert, wantsNew }: { upsert: boolean; wantsNew: boolean },
): Modified {
  const change = applyUpdate(context, transaction, into, context.engine.find(name, transaction), wanted, run, upsert);
  const n = change.matched || change.upserted !== undefined ? 1 : 0;
  const last = doc({ n: int32(n), updatedExisting: change.matched > 0, upserted: change.upserted });
  return { n, last, shown: wantsNew ? change.after : change.before };
}

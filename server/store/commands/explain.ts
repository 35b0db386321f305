/** explain: which index, and how many keys and documents it took. */
import { doc, int32, isDoc } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import { parseFilter } from '../query/match.js';
import { leading } from '../query/pipeline.js';
import { findHint } from '../query/plan.js';
import { select } from '../query/select.js';
import type { Report, Row, Selection } from '../query/select.js';
import type { Collection } from '../storage/collection.js';
import { arrayField, collationOf, docField, matching, namespace, reply, view } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { selection } from './read.js';

/** What a command asks the indexes for: of a pipeline its first stages. */
function wantedBy(asked: CommandContext, command: string | undefined, collection: Collection): Selection {
  const { body } = asked;
  if (command !== 'aggregate')
    return selection(asked, collection, docField(body, 'filter') ?? docField(body, 'query') ?? new Map());
  const collation = collationOf(asked, body.get('collation'));
  const { filter, sort, skip, limit } = leading((arrayField(body, 'pipeline') ?? []).filter(isDoc));
  return {
    filter,
    matcher: parseFilter(filter, matching(collation)),
    sort,
    skip,
    limit,
    collation,
    hint: findHint(collection, body.get('hint')),
  };
}
function shown({ plan }: Report): Doc {
  const scan = plan?.index
    ? doc({
        stage: 'IXSCAN',
        indexName: plan.index.name,
        keyPattern: plan.index.pattern,
        direction: plan.reverse ? 'backward' : 'forward',
      })
    : doc({ stage: 'COLLSCAN', direction: 'forward' });
  const stage = plan?.index ? doc({ stage: 'FETCH', inputStage: scan }) : scan;
  return plan?.sorted === false ? doc({ stage: 'SORT', inputStage: stage }) : stage;
}
export function explain(context: CommandContext): Reply {
  const [inner] = context.body.values();
  if (!isDoc(inner)) return fail(14, 'explain needs a command');
  const [command] = inner.keys();
  if (command !== 'find' && command !== 'count' && command !== 'aggregate')
    refuse(`explain of ${command ?? 'nothing'}`);
  const asked = { ...context, body: inner };
  const name = namespace(asked);
  const collection = context.engine.find(name);
  const report: Report = { keys: 0, documents: 0 };
  const rows: Row[] = collection ? select(collection, view(context), wantedBy(asked, command, collection), report) : [];
  const isByIndex = report.plan?.index !== undefined;
  return reply({
    queryPlanner: doc({ namespace: name, winningPlan: shown(report), rejectedPlans: [] }),
    executionStats: doc({
      executionSuccess: true,
      nReturned: int32(rows.length),
      totalKeysExamined: int32(isByIndex ? report.keys : 0),
      totalDocsExamined: int32(isByIndex ? report.documents : report.keys),
    }),
  });
}

/** explain: the winning plan, and how many keys and documents it examined. */
import { doc, int32, isDoc } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { Steps } from '../operation.js';
import { parseFilter } from '../query/match.js';
import { splitLeadingStages } from '../query/pipeline.js';
import { findHint } from '../query/plan.js';
import { select } from '../query/select.js';
import type { ExecutionStats, Row, Selection } from '../query/select.js';
import type { Collection } from '../storage/collection.js';
import { arrayField, collationOf, docField, filterContext, namespace, reply, readView } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { parseSelection } from './read.js';

/** What the command selects from the collection; for a pipeline, its leading stages. */
function explainedSelection(context: CommandContext, command: string | undefined, collection: Collection): Selection {
  const { body } = context;
  if (command !== 'aggregate')
    return parseSelection(context, collection, docField(body, 'filter') ?? docField(body, 'query') ?? new Map());
  const collation = collationOf(context, body.get('collation'));
  const { filter, sort, skip, limit } = splitLeadingStages((arrayField(body, 'pipeline') ?? []).filter(isDoc));
  return {
    filter,
    matcher: parseFilter(filter, filterContext(collation)),
    sort,
    skip,
    limit,
    collation,
    hint: findHint(collection, body.get('hint')),
  };
}
function winningPlan({ plan }: ExecutionStats): Doc {
  const scan = plan?.index
    ? doc({
        stage: 'IXSCAN',
        indexName: plan.index.name,
        keyPattern: plan.index.pattern,
        direction: plan.isReverse ? 'backward' : 'forward',
      })
    : doc({ stage: 'COLLSCAN', direction: 'forward' });
  const stage = plan?.index ? doc({ stage: 'FETCH', inputStage: scan }) : scan;
  return plan?.isSorted === false ? doc({ stage: 'SORT', inputStage: stage }) : stage;
}
export function explain(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(explainSteps(context));
}
function* explainSteps(context: CommandContext): Steps<Reply> {
  const [inner] = context.body.values();
  if (!isDoc(inner)) return fail(14, 'explain needs a command');
  const [command] = inner.keys();
  if (command !== 'find' && command !== 'count' && command !== 'aggregate')
    refuse(`explain of ${command ?? 'nothing'}`);
  const explained = { ...context, body: inner };
  const name = namespace(explained);
  const collection = context.engine.findCollection(name);
  const report: ExecutionStats = { keys: 0, documents: 0 };
  const rows: Row[] = collection
    ? yield* select(collection, readView(context), explainedSelection(explained, command, collection), report)
    : [];
  const usesIndex = report.plan?.index !== undefined;
  return reply({
    queryPlanner: doc({ namespace: name, winningPlan: winningPlan(report), rejectedPlans: [] }),
    executionStats: doc({
      executionSuccess: true,
      nReturned: int32(rows.length),
      totalKeysExamined: int32(usesIndex ? report.keys : 0),
      totalDocsExamined: int32(usesIndex ? report.documents : report.keys),
    }),
  });
}

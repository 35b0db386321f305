/** explain: the winning plan, and how many keys and documents it examined. */
import { doc, int32, isDoc } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { fail, refuse } from '../errors.js';
import type { Steps } from '../operation.js';
import { explainedSelection } from '../query/pipeline.js';
import type { Plan } from '../query/plan.js';
import { planOf, select } from '../query/select.js';
import type { ExecutionStats } from '../query/select.js';
import { checkFields, readView, reply } from './context.js';
import type { CommandContext, Reply } from './context.js';
import { parseAggregateCommand, parseCountCommand, parseFindCommand } from './read-arguments.js';
import type { FindRequest } from './read-arguments.js';

const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];
function parseVerbosity(body: Doc): string {
  const given = body.get('verbosity') ?? 'allPlansExecution';
  return (
    VERBOSITIES.find((one) => one === given) ?? fail(9, `verbosity string must be one of ${VERBOSITIES.join(', ')}`)
  );
}
type Explained = Pick<FindRequest, 'name' | 'collection' | 'selection'>;
/** Reads the command as if it were to run. What a pipeline selects from the collection is done by its leading stages. */
function parseExplained(context: CommandContext, command: string | undefined): Explained {
  switch (command) {
    case 'find':
      return parseFindCommand(context);
    case 'count':
      return parseCountCommand(context);
    case 'aggregate': {
      const { name, pipeline, pipelineContext } = parseAggregateCommand(context);
      const collection = context.engine.findCollection(name);
      return { name, collection, selection: explainedSelection(pipeline, collection, pipelineContext) };
    }
    default:
      return refuse(`explain of ${command ?? 'nothing'}`);
  }
}
function winningPlan(plan: Plan | undefined): Doc {
  if (!plan) return doc({ stage: 'EOF' });
  const direction = plan.isReverse ? 'backward' : 'forward';
  const scan = plan.index
    ? doc({ stage: 'IXSCAN', indexName: plan.index.name, keyPattern: plan.index.pattern, direction })
    : doc({ stage: 'COLLSCAN', direction });
  const stage = plan.index ? doc({ stage: 'FETCH', inputStage: scan }) : scan;
  return plan.isSorted ? stage : doc({ stage: 'SORT', inputStage: stage });
}
export function explain(context: CommandContext): Reply | Promise<Reply> {
  return context.operation.run(explainSteps(context));
}
function* explainSteps(context: CommandContext): Steps<Reply> {
  const { body, database } = context;
  const [inner] = body.values();
  if (!isDoc(inner)) return fail(9, 'explain command requires a nested object');
  checkFields(body, ['verbosity']);
  const verbosity = parseVerbosity(body);
  const innerDatabase = inner.get('$db') ?? database;
  if (innerDatabase !== database) fail(73, `Mismatched $db in explain command: ${String(innerDatabase)}`);
  const [command] = inner.keys();
  const { name, collection, selection } = parseExplained({ ...context, body: inner }, command);
  const report: ExecutionStats = { plan: collection && planOf(collection, selection), keys: 0, documents: 0 };
  const isRun = collection && verbosity !== 'queryPlanner';
  const rows = isRun ? yield* select(collection, readView(context), selection, report) : [];
  const usesIndex = report.plan?.index !== undefined;
  const executionStats = doc({
    executionSuccess: true,
    nReturned: int32(rows.length),
    totalKeysExamined: int32(usesIndex ? report.keys : 0),
    totalDocsExamined: int32(usesIndex ? report.documents : report.keys),
    allPlansExecution: verbosity === 'allPlansExecution' ? [] : undefined,
  });
  return reply({
    queryPlanner: doc({ namespace: name, winningPlan: winningPlan(report.plan), rejectedPlans: [] }),
    executionStats: verbosity === 'queryPlanner' ? undefined : executionStats,
  });
}

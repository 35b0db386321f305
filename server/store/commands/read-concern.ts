/** Read concerns. There is one member, and readers see only what is synced: all levels read the same. */
import { Timestamp, isDoc } from '../bson/values.js';
import type { Doc, Maybe } from '../bson/values.js';
import { fail, refuse } from '../errors.js';

const LEVELS = ['local', 'majority', 'available', 'linearizable', 'snapshot'];
/** All other commands know only the level "local". */
const READING_COMMANDS = ['find', 'aggregate', 'distinct', 'count'];
const CAUSAL_LEVELS = ['local', 'majority', 'snapshot'];

/** What a read concern is checked against. */
interface ReadConcernContext {
  command: string;
  isInTransaction: boolean;
  /** Whether the command begins its transaction. */
  isFirst: boolean;
  /** The newest time that the store has told anybody. */
  clusterTime: bigint;
}

/** Throws MongoDB's error for a read concern that the command may not have. Returns its level. */
export function checkReadConcern(concern: Maybe, context: ReadConcernContext): string | undefined {
  if (concern === undefined) return undefined;
  if (!isDoc(concern)) return fail(context.command === 'find' ? 9 : 14, "'readConcern' has the wrong type");
  const level = readLevel(concern);
  const { command, isInTransaction, isFirst } = context;
  const isEmpty = concern.get('level') === undefined && concern.get('afterClusterTime') === undefined;
  if (isInTransaction && !isFirst && !isEmpty)
    fail(72, 'Only the first command in a transaction may specify a readConcern');
  checkAfterClusterTime(concern.get('afterClusterTime'), level, context.clusterTime);
  if (isInTransaction && (level === 'available' || level === 'linearizable'))
    fail(72, `The readConcern level must be either 'local', 'majority' or 'snapshot' in order to run in a transaction`);
  if (!isInTransaction && level === 'snapshot')
    fail(72, 'The read concern "snapshot" is only valid in a multi-statement transaction');
  if (!isInTransaction && level !== undefined && level !== 'local' && !READING_COMMANDS.includes(command))
    fail(72, `Command ${command} does not support the read concern "${level}"`);
  return level;
}

function readLevel(concern: Doc): string | undefined {
  for (const [key, value] of concern) {
    if (key === 'level') {
      if (typeof value !== 'string') fail(14, `"readConcern.level" had the wrong type. Expected string`);
      if (!LEVELS.includes(String(value))) fail(9, `readConcern level must be one of the known ones`);
    } else if (key === 'atClusterTime') refuse('The read concern atClusterTime');
    else if (key !== 'afterClusterTime' && key !== 'provenance') fail(72, `Unrecognized option in readConcern: ${key}`);
  }
  const level = concern.get('level');
  return typeof level === 'string' ? level : undefined;
}

function checkAfterClusterTime(time: Maybe, level: string | undefined, clusterTime: bigint): void {
  if (time === undefined) return;
  if (!(time instanceof Timestamp)) return fail(14, '"afterClusterTime" had the wrong type. Expected timestamp');
  if (time.value === 0n) fail(72, 'afterClusterTime cannot be a null timestamp');
  if (level !== undefined && !CAUSAL_LEVELS.includes(level))
    fail(72, `afterClusterTime field can be set only if level is equal to majority, local, or snapshot`);
  if (time.value > clusterTime)
    fail(72, 'readConcern afterClusterTime value must not be greater than the current clusterTime');
}

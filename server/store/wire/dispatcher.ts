/** Dispatches commands to their handlers, with their sessions, transactions and errors. */
import type { Encodable } from '../bson/encode.js';
import { Binary, int32, isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe } from '../bson/values.js';
import { isNumber } from '../bson/compare.js';
import { isWhole, toBigInt, toNumber } from '../bson/numbers.js';
import { codeName, fail } from '../errors.js';
import type { StoreError } from '../errors.js';
import { refuseIfNewer } from '../newer-features.js';
import { asStoreError, flagField, reply } from '../commands/context.js';
import type { Command, CommandContext, Reply } from '../commands/context.js';
import { checkReadConcern } from '../commands/read-concern.js';
import { writeConcernError } from '../commands/write-concern.js';
import { Cursors } from '../commands/cursors.js';
import { checkStages } from '../query/pipeline-stages.js';
import type { Operation } from '../operation.js';
import type { Engine } from '../storage/engine.js';
import { ClusterClock } from './cluster-clock.js';
import { OTHER_COMMANDS, READ_COMMANDS, WRITE_COMMANDS } from './command-table.js';
import type { Request } from './frames.js';
import { currentOp, killOp } from './operations.js';
import type { Operations } from './operations.js';
import { noSuchTransaction, Sessions } from './sessions.js';

/** Commands that only read, to which MongoDB allows no write concern. */
const WITHOUT_WRITE_CONCERN = [
  ...['find', 'count', 'distinct', 'getMore', 'killCursors', 'aggregate'],
  ...['listIndexes', 'listCollections', 'listDatabases', 'ping'],
];
/** Whether a pipeline ends by writing, which is refused for itself. */
const writes = (pipeline: Maybe): boolean => {
  const last = isArray(pipeline) ? pipeline.at(-1) : undefined;
  return isDoc(last) && (last.has('$out') || last.has('$merge'));
};

function sessionIdOf(lsid: Maybe): string {
  const id = isDoc(lsid) ? lsid.get('id') : undefined;
  return id instanceof Binary ? id.bytes.toString('hex') : '';
}
/** The sessions that endSessions or killSessions names. */
function sessionIdsOf(body: Doc): string[] {
  const [list] = body.values();
  return (isArray(list) ? list : []).map(sessionIdOf).filter((id) => id !== '');
}
const longValue = (value: Maybe): bigint | undefined => (isWhole(value) ? toBigInt(value) : undefined);

const noNumber = (): never => fail(72, "'autocommit' field requires a transaction number to also be specified");
/** The fields of a transaction are right together, or the command would run outside of the transaction that is meant. */
function checkTransactionFields(body: Doc, txnNumber: bigint | undefined): void {
  const [autocommit, start] = ['autocommit', 'startTransaction'].map((name) => flagField(body, name));
  if (txnNumber === undefined && (body.get('txnNumber') ?? null) !== null)
    fail(14, "BSON field 'txnNumber' must be of type long");
  if (txnNumber !== undefined && txnNumber < 0n) fail(72, 'Transaction number cannot be negative');
  if (autocommit !== undefined && txnNumber === undefined) noNumber();
  if (autocommit === true) fail(72, 'Specifying autocommit=true is not allowed.');
  if (start !== undefined && autocommit === undefined)
    fail(72, "'startTransaction' field requires 'autocommit' field to also be specified");
  if (start === false) fail(72, 'Specifying startTransaction=false is not allowed.');
}

function errorReply({ message, code, details, labels }: StoreError): Reply {
  const response: Reply = new Map<string, Encodable>([
    ['ok', 0],
    ['errmsg', message],
    ['code', int32(code)],
    ['codeName', codeName(code)],
  ]);
  for (const [key, value] of Object.entries(details)) response.set(key, value as Encodable);
  if (labels.length) response.set('errorLabels', labels);
  return response;
}

function unknownCommand(name: string): never {
  refuseIfNewer('command', name);
  return fail(59, `no such command: '${name}'`);
}

export class Dispatcher {
  private readonly clock = new ClusterClock();
  private readonly cursors = new Cursors();
  private readonly sessions: Sessions;
  constructor(
    private readonly engine: Engine,
    private readonly operations: Operations,
    private readonly host: string,
    transactionLifetime: number,
  ) {
    this.sessions = new Sessions(engine, transactionLifetime);
  }

  async run(request: Pick<Request, 'body' | 'documents'>, operation: Operation): Promise<Map<string, Encodable>> {
    this.clock.learn(request.body.get('$clusterTime'));
    const response = await this.respond(request, operation);
    this.clock.stamp(response, this.engine.durableSeq);
    return response;
  }
  private async respond(
    request: Pick<Request, 'body' | 'documents'>,
    operation: Operation,
  ): Promise<Map<string, Encodable>> {
    let transactionSession: string | undefined;
    try {
      return await this.dispatch(request, operation, (session) => {
        transactionSession = session;
      });
    } catch (error) {
      const storeError = asStoreError(error);
      if (storeError.code === 112) this.sessions.onConflict();
      if (transactionSession !== undefined) this.sessions.onError(transactionSession);
      return errorReply(storeError);
    }
  }
  /** The answer to a request that could not be read. */
  refuseUnread(error: StoreError): Reply {
    const response = errorReply(error);
    this.clock.stamp(response, this.engine.durableSeq);
    return response;
  }
  /** `onJoinTransaction` is called once the command runs in a transaction; an error from then on aborts it. */
  private async dispatch(
    { body, documents }: Pick<Request, 'body' | 'documents'>,
    operation: Operation,
    onJoinTransaction: (session: string) => void,
  ): Promise<Reply> {
    const [name = ''] = body.keys();
    const database = body.get('$db');
    if (typeof database !== 'string' || database === '') return fail(73, 'the database is missing');
    if (/[/\\. "$\0]/.test(database)) return fail(73, `Invalid database name: '${database}'`);
    const sessionId = sessionIdOf(body.get('lsid'));
    const txnNumber = longValue(body.get('txnNumber'));
    const maxTimeMS = body.get('maxTimeMS');
    if (maxTimeMS !== undefined && !isNumber(maxTimeMS)) fail(2, 'maxTimeMS must be a number');
    const wait = isNumber(maxTimeMS) ? toNumber(maxTimeMS) : 0;
    if (wait < 0 || !Number.isInteger(wait) || wait > 2147483647) fail(2, 'maxTimeMS is out of range');
    operation.body = body;
    operation.sessionId = sessionId;
    this.cursors.useSession(sessionId);
    if (wait) operation.deadline = performance.now() + wait;
    const context: CommandContext = {
      engine: this.engine,
      cursors: this.cursors,
      database,
      body,
      documents,
      sessionId,
      operation,
      host: this.host,
      runRetryable: (work) => work(new Map()),
      sessionRecord: undefined,
    };
    if (name === 'endSessions') {
      for (const id of sessionIdsOf(body)) {
        this.sessions.end(id);
        this.cursors.endSessions((other) => other === id);
      }
      return reply({});
    }
    if (name === 'killSessions') return this.killSessions(sessionIdsOf(body));
    if (name === 'currentOp') return currentOp(this.operations, body);
    if (name === 'killOp') return killOp(this.operations, body);
    if (name === 'refreshSessions') for (const id of sessionIdsOf(body)) this.cursors.useSession(id);
    if (name === 'startSession' || name === 'refreshSessions') return reply({});
    const { clusterTime } = this.clock;
    if (name === 'commitTransaction' || name === 'abortTransaction') {
      checkTransactionFields(body, txnNumber);
      if (txnNumber === undefined) return fail(72, `${name} must be run in a transaction`);
      checkReadConcern(body.get('readConcern'), { command: name, isInTransaction: true, isFirst: false, clusterTime });
      const concern = writeConcernError(body);
      if (name === 'commitTransaction') await this.sessions.commit(sessionId, txnNumber);
      else this.sessions.abort(sessionId, txnNumber);
      return reply({ writeConcernError: concern });
    }
    if (txnNumber !== undefined && sessionId === '')
      fail(72, 'Transaction number requires a session ID to also be specified');
    const command =
      WRITE_COMMANDS.get(name) ?? READ_COMMANDS.get(name) ?? OTHER_COMMANDS.get(name) ?? unknownCommand(name);
    checkTransactionFields(body, txnNumber);
    const isInTransaction = body.get('autocommit') === false;
    const isFirst = body.get('startTransaction') === true;
    const level = checkReadConcern(body.get('readConcern'), { command: name, isInTransaction, isFirst, clusterTime });
    if (isInTransaction) {
      if (txnNumber === undefined) return noNumber();
      if (!WRITE_COMMANDS.has(name) && !READ_COMMANDS.has(name) && name !== 'create' && name !== 'createIndexes')
        fail(263, `Cannot run '${name}' in a multi-document transaction.`);
      if (body.has('writeConcern')) fail(72, 'writeConcern is not allowed within a multi-statement transaction');
      if (name === 'aggregate') checkStages(body.get('pipeline'));
      context.transaction = await this.sessions.joinTransaction(sessionId, txnNumber, isFirst, level === 'snapshot');
      onJoinTransaction(sessionId);
      const { transaction } = context;
      operation.guard = () => {
        if (transaction.state !== 'open') noSuchTransaction(txnNumber);
      };
      operation.check();
      return command(context);
    }
    if (body.has('writeConcern') && WITHOUT_WRITE_CONCERN.includes(name) && !writes(body.get('pipeline')))
      fail(72, 'Command does not support writeConcern');
    const concern = writeConcernError(body);
    const response = await this.runCommand(command, context, txnNumber, WRITE_COMMANDS.has(name));
    if (concern !== undefined) response.set('writeConcernError', concern);
    return response;
  }
  private runCommand(
    command: Command,
    context: CommandContext,
    txnNumber: bigint | undefined,
    isWrite: boolean,
  ): Promise<Reply> | Reply {
    if (txnNumber === undefined) return command(context);
    if (!isWrite) return fail(50768, 'txnNumber may not be provided for this command');
    const { sessionId } = context;
    return command({
      ...context,
      runRetryable: (work) => this.sessions.runRetryable(sessionId, txnNumber, work),
      sessionRecord: (results) => ({ session: sessionId, txnNumber, results }),
    });
  }
  /** Ends what the sessions are doing: all sessions if none is named. They stay usable. */
  private killSessions(ids: string[]): Reply {
    const isMeant = (id: string): boolean => id !== '' && (ids.length === 0 || ids.includes(id));
    this.operations.killAll(({ sessionId, body }) => !body.has('killSessions') && isMeant(sessionId));
    if (ids.length === 0) this.sessions.killAll();
    for (const id of ids) this.sessions.kill(id);
    this.cursors.endSessions(isMeant);
    return reply({});
  }
  closeIdle(now: number): void {
    this.sessions.closeIdle(now);
    this.cursors.closeIdle(now);
  }
}

/** Which command is answered by what; sessions, transactions and errors around them. */
import { availableParallelism } from 'node:os';
import type { Encodable } from '../bson/encode.js';
import { Binary, DateValue, doc, int32, isArray, isDoc } from '../bson/values.js';
import type { Doc, Maybe } from '../bson/values.js';
import { isNumber } from '../bson/compare.js';
import { isWhole, toBig, toNumber } from '../bson/numbers.js';
import { codeName, fail, refuse } from '../errors.js';
import { asStoreError, reply } from '../commands/context.js';
import { collMod } from '../commands/coll-mod.js';
import type { Command, CommandContext, Reply } from '../commands/context.js';
import { writeConcernError } from '../commands/write-concern.js';
import { Cursors } from '../commands/cursors.js';
import { explain } from '../commands/explain.js';
import { aggregate, count, distinct, find, getMore, killCursors } from '../commands/read.js';
import {
  create,
  createIndexes,
  drop,
  dropDatabase,
  dropIndexes,
  listCollections,
  listDatabases,
  listIndexes,
} from '../commands/schema.js';
import { findAndModify } from '../commands/find-and-modify.js';
import { insert, remove, update } from '../commands/write.js';
import { checkStages } from '../query/pipeline-stages.js';
import type { Engine } from '../storage/engine.js';
import type { Request } from './frames.js';
import { Sessions } from './sessions.js';

const started = Date.now();
const hello: Command = ({ host, connection }) =>
  reply({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    secondary: false,
    setName: 'zevar',
    setVersion: int32(1),
    hosts: [host],
    primary: host,
    me: host,
    maxBsonObjectSize: int32(16777216),
    maxMessageSizeBytes: int32(48000000),
    maxWriteBatchSize: int32(100000),
    localTime: new DateValue(Date.now()),
    logicalSessionTimeoutMinutes: int32(30),
    connectionId: int32(connection),
    minWireVersion: int32(0),
    maxWireVersion: int32(21),
    readOnly: false,
  });
const WRITES: Record<string, Command> = { insert, update, delete: remove, findAndModify, findandmodify: findAndModify };
const READS: Record<string, Command> = { find, aggregate, distinct, getMore, killCursors };
const ALONE: Record<string, Command> = {
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: () => reply({}),
  count,
  create,
  createIndexes,
  drop,
  dropDatabase,
  dropIndexes,
  deleteIndexes: dropIndexes,
  collMod,
  listCollections,
  listDatabases,
  listIndexes,
  explain,
  buildInfo: () =>
    reply({
      version: '4.4.0',
      gitVersion: 'embedded',
      modules: [],
      maxBsonObjectSize: int32(16777216),
      versionArray: [int32(4), int32(4), int32(0), int32(0)],
      storageEngines: ['embedded'],
      bits: int32(64),
    }),
  serverStatus: () =>
    reply({
      host: 'embedded',
      version: '4.4.0',
      process: 'embedded',
      pid: process.pid,
      uptime: (Date.now() - started) / 1000,
      mem: doc({ resident: int32(Math.round(process.memoryUsage().rss / 1048576)) }),
      cores: int32(availableParallelism()),
    }),
  connectionStatus: () => reply({ authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }) }),
  getParameter: () => refuse('getParameter'),
  renameCollection: () => refuse('renameCollection'),
  collStats: () => refuse('collStats'),
  dbStats: () => refuse('dbStats'),
  validate: () => refuse('validate'),
  mapReduce: () => refuse('mapReduce'),
  currentOp: () => refuse('currentOp'),
  killOp: () => refuse('killOp'),
  compact: () => refuse('compact'),
  saslStart: () => refuse('saslStart'),
  createUser: () => refuse('createUser'),
  convertToCapped: () => refuse('convertToCapped'),
  profile: () => refuse('profile'),
  getLog: () => refuse('getLog'),
  hostInfo: () => refuse('hostInfo'),
  top: () => refuse('top'),
};
ALONE.buildinfo = ALONE.buildInfo ?? hello;

function sessionId(body: Doc): string {
  const lsid = body.get('lsid');
  const id = isDoc(lsid) ? lsid.get('id') : undefined;
  return id instanceof Binary ? id.bytes.toString('hex') : '';
}
const whole = (value: Maybe): bigint | undefined => (isWhole(value) ? toBig(value) : undefined);

export class Dispatcher {
  private readonly cursors = new Cursors();
  private readonly sessions: Sessions;
  constructor(
    private readonly engine: Engine,
    private readonly host: string,
    lifetime: number,
  ) {
    this.sessions = new Sessions(engine, lifetime);
  }

  async run(request: Pick<Request, 'body' | 'given'>, connection: number): Promise<Map<string, Encodable>> {
    let joined: string | undefined;
    try {
      return await this.dispatch(request, connection, (session) => {
        joined = session;
      });
    } catch (error) {
      const found = asStoreError(error);
      if (found.code === 112) this.sessions.conflicted();
      if (joined !== undefined) this.sessions.failed(joined);
      const out = new Map<string, Encodable>([
        ['ok', 0],
        ['errmsg', found.message],
        ['code', int32(found.code)],
        ['codeName', codeName(found.code)],
      ]);
      for (const [key, value] of Object.entries(found.details)) out.set(key, value as Encodable);
      if (found.labels.length) out.set('errorLabels', found.labels);
      return out;
    }
  }
  /** `joined` is called once the command works in a transaction, which an error then ends. */
  private async dispatch(
    { body, given }: Pick<Request, 'body' | 'given'>,
    connection: number,
    joined: (session: string) => void,
  ): Promise<Reply> {
    const [name = ''] = body.keys();
    const database = body.get('$db');
    if (typeof database !== 'string' || database === '') return fail(73, 'the database is missing');
    if (/[/\\. "$\0]/.test(database)) return fail(73, `Invalid database name: '${database}'`);
    const id = sessionId(body);
    const number = whole(body.get('txnNumber'));
    const limit = body.get('maxTimeMS');
    if (limit !== undefined && !isNumber(limit)) fail(2, 'maxTimeMS must be a number');
    const wait = isNumber(limit) ? toNumber(limit) : 0;
    if (wait < 0 || !Number.isInteger(wait) || wait > 2147483647) fail(2, 'maxTimeMS is out of range');
    const context: CommandContext = {
      engine: this.engine,
      cursors: this.cursors,
      database,
      body,
      given,
      session: id,
      deadline: wait ? Date.now() + wait : Infinity,
      host: this.host,
      connection,
      once: (work) => work(new Map()),
      outcome: undefined,
    };
    if (name === 'endSessions' || name === 'killSessions') {
      const [list] = body.values();
      for (const one of isArray(list) ? list : []) {
        const inner = isDoc(one) ? one.get('id') : undefined;
        if (inner instanceof Binary) {
          const hex = inner.bytes.toString('hex');
          this.sessions.end(hex);
          this.cursors.endSession(hex);
        }
      }
      return reply({});
    }
    if (name === 'startSession' || name === 'refreshSessions') return reply({});
    if (name === 'commitTransaction' || name === 'abortTransaction') {
      if (number === undefined) return fail(72, `${name} must be run in a transaction`);
      if (name === 'commitTransaction') await this.sessions.commit(id, number);
      else this.sessions.abort(id, number);
      return reply({});
    }
    if (number !== undefined && id === '') fail(72, 'Transaction number requires a session ID to also be specified');
    const command = WRITES[name] ?? READS[name] ?? ALONE[name] ?? fail(59, `no such command: '${name}'`);
    if (body.get('autocommit') === false) {
      if (number === undefined) return fail(72, "'autocommit' field requires a transaction number");
      if (!(name in WRITES) && !(name in READS) && name !== 'create' && name !== 'createIndexes')
        fail(263, `Cannot run '${name}' in a multi-document transaction.`);
      if (body.has('writeConcern')) fail(72, 'writeConcern is not allowed within a multi-statement transaction');
      if (name === 'aggregate') checkStages(body.get('pipeline'));
      const concern = body.get('readConcern');
      context.transaction = await this.sessions.join(
        id,
        number,
        body.get('startTransaction') === true,
        isDoc(concern) && concern.get('level') === 'snapshot',
        connection,
      );
      joined(id);
      return command(context);
    }
    const concern = writeConcernError(body);
    const answer = await this.answer(command, context, number, name in WRITES);
    if (concern !== undefined) answer.set('writeConcernError', concern);
    return answer;
  }
  private answer(
    command: Command,
    context: CommandContext,
    number: bigint | undefined,
    isWrite: boolean,
  ): Promise<Reply> | Reply {
    if (number === undefined) return command(context);
    if (!isWrite) return fail(50768, 'txnNumber may not be provided for this command');
    const { session } = context;
    return command({
      ...context,
      once: (work) => this.sessions.once(session, number, work),
      outcome: (done) => ({ session, number, done }),
    });
  }
  /** A connection has closed. */
  left(connection: number): void {
    this.sessions.left(connection);
  }
  sweep(now: number): void {
    this.sessions.sweep(now);
    this.cursors.sweep(now);
  }
}

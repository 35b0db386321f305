/** The commands by their names: writes that a client may retry, reads that transactions allow, and the others. */
import { collMod } from '../commands/coll-mod.js';
import { reply } from '../commands/context.js';
import type { Command } from '../commands/context.js';
import { distinct } from '../commands/distinct.js';
import { explain } from '../commands/explain.js';
import { findAndModify } from '../commands/find-and-modify.js';
import { aggregate, count, find, getMore, killCursors } from '../commands/read.js';
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
import { serverStatus } from '../commands/server-status.js';
import { insert, remove, update } from '../commands/write.js';
import { DateValue, doc, int32 } from '../bson/values.js';
import { refuse } from '../errors.js';
import { table } from '../table.js';

const hello: Command = ({ host, operation }) =>
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
    connectionId: int32(operation.connectionId),
    minWireVersion: int32(0),
    maxWireVersion: int32(9),
    readOnly: false,
  });
export const WRITE_COMMANDS = table<Command>({
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
});
export const READ_COMMANDS = table<Command>({ find, aggregate, distinct, getMore, killCursors });
const buildInfo: Command = () =>
  reply({
    version: '4.4.0',
    gitVersion: 'embedded',
    modules: [],
    maxBsonObjectSize: int32(16777216),
    versionArray: [int32(4), int32(4), int32(0), int32(0)],
    storageEngines: ['embedded'],
    bits: int32(64),
  });
export const OTHER_COMMANDS = table<Command>({
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
  buildInfo,
  buildinfo: buildInfo,
  serverStatus,
  connectionStatus: () => reply({ authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }) }),
  getParameter: () => refuse('getParameter'),
  renameCollection: () => refuse('renameCollection'),
  collStats: () => refuse('collStats'),
  dbStats: () => refuse('dbStats'),
  validate: () => refuse('validate'),
  mapReduce: () => refuse('mapReduce'),
  compact: () => refuse('compact'),
  saslStart: () => refuse('saslStart'),
  createUser: () => refuse('createUser'),
  convertToCapped: () => refuse('convertToCapped'),
  profile: () => refuse('profile'),
  getLog: () => refuse('getLog'),
  hostInfo: () => refuse('hostInfo'),
  top: () => refuse('top'),
});

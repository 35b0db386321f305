import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, doc, int32 } from '../bson/values.js';
import type { Maybe } from '../bson/values.js';
import { Engine } from '../storage/engine.js';
import { Dispatcher } from './dispatcher.js';
import { Operations } from './operations.js';

const MINUTE = 60_000;
const session = doc({ id: new Binary(Buffer.alloc(16, 1), 4) });

describe('idle cursors', () => {
  let folder: string;
  let engine: Engine;
  let dispatcher: Dispatcher;
  const operations = new Operations(() => () => undefined);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zevar-dispatcher-'));
    engine = new Engine(folder, (reason) => {
      throw new Error(reason);
    });
    dispatcher = new Dispatcher(engine, operations, '', MINUTE);
    await run({ insert: 'pieces', documents: [1, 2, 3].map((_id) => doc({ _id: int32(_id) })) });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await engine.close();
    await rm(folder, { recursive: true });
  });
  const run = (command: Record<string, Maybe>) =>
    dispatcher.run({ body: doc({ ...command, $db: 'shop' }), documents: undefined }, operations.begin(1));
  async function open(options: Record<string, Maybe>): Promise<bigint> {
    const cursor = (await run({ find: 'pieces', batchSize: int32(1), lsid: session, ...options })).get('cursor');
    const id = cursor instanceof Map ? cursor.get('id') : undefined;
    return typeof id === 'bigint' ? id : 0n;
  }
  const more = async (id: bigint) =>
    (await run({ getMore: id, collection: 'pieces', batchSize: int32(1), lsid: session })).get('code');
  function passMinutes(minutes: number): void {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * MINUTE);
    dispatcher.closeIdle(Date.now());
  }

  it('are closed after ten minutes, but with noCursorTimeout only after half an hour in which nothing used their session', async () => {
    const [plain, untimed] = [await open({}), await open({ noCursorTimeout: true })];
    passMinutes(20);
    expect(await more(plain)).toEqual(int32(43));
    passMinutes(20);
    await run({ refreshSessions: [session] });
    passMinutes(20);
    expect(await more(untimed)).toBeUndefined();
    passMinutes(31);
    expect(await more(untimed)).toEqual(int32(43));
  });
});

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BSON, type Collection, type Document, type MongoClient } from 'mongodb';
import { dice, type RunningStore, say, seedOf, size, startStore } from './support';

jest.setTimeout(120_000);

const FRAMES = size('STORE_FUZZ_FRAMES', 1_000, 10_000);
const CONNECTIONS = 400;
const AT_ONCE = 20;
const LARGEST = 48_000_000;
/** BSON may be nested so deep. */
const DEEPEST = 180;
/** And a command a little deeper. */
const DEEPEST_COMMAND = 200;
/** Megabytes. */
const MOST_GROWTH = 64;

const OP_MSG = 2013;
const OP_QUERY = 2004;
const PATIENCE = 30_000;
/** Milliseconds of the processor that the store may take for a few plain answers. */
const MOST_WORK = 1_000;

let store: RunningStore;
let client: MongoClient;
interface Kept {
  _id: number;
  text: string;
  writes?: number;
}
const kept = (): Collection<Kept> => client.db('wire').collection<Kept>('kept');

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 2 });
  await kept().insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id, text: `kept ${_id}` })));
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

const socketPath = (): string => decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(store.uri)?.[1] ?? '');
const isOpen = (socket: Socket): boolean => !socket.closed;
async function dial(): Promise<Socket> {
  const socket = connect(socketPath());
  socket.on('error', () => socket.destroy());
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}
/** Waits until the other side has closed, or not. */
async function closes(socket: Socket, within = PATIENCE): Promise<boolean> {
  socket.resume();
  if (isOpen(socket)) await Promise.race([once(socket, 'close'), pause(within, undefined, { ref: false })]);
  return !isOpen(socket);
}
function frame(opcode: number, payload: Buffer, length = payload.length + 16): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(opcode, 12);
  return Buffer.concat([head, payload]);
}
const message = (body: Document, flags = 0): Buffer => {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return frame(OP_MSG, Buffer.concat([head, BSON.serialize(body)]));
};
const query = (body: Document): Buffer =>
  frame(OP_QUERY, Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8), BSON.serialize(body)]));
/** A document in a document in a document. */
function nested(levels: number): Document {
  let inner: Document = {};
  for (let level = 1; level < levels; level += 1) inner = { n: inner };
  return inner;
}
const megabytes = async (): Promise<number> =>
  Number((await client.db('admin').command({ serverStatus: 1 }))['mem'].resident);
const descriptors = (): number => readdirSync(`/proc/${store.pid}/fd`).length;

/** Milliseconds of the processor that the store has taken: no other work of the machine is in them. */
function worked(): number {
  const [, fields = ''] = readFileSync(`/proc/${store.pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** What the next good client sees: the same answers, with little work. */
async function isWell(): Promise<void> {
  const before = worked();
  const fresh = await store.connect({ maxPoolSize: 1 });
  const texts = (await fresh.db('wire').collection('kept').find().sort({ _id: 1 }).toArray()).map((one) => one['text']);
  await fresh.close();
  expect(texts).toEqual(Array.from({ length: 50 }, (_, _id) => `kept ${_id}`));
  expect(await kept().countDocuments()).toBe(50);
  expect(worked() - before).toBeLessThan(MOST_WORK);
}

it('a transaction whose connection is gone holds on to nothing', async () => {
  const socket = await dial();
  const updates = [{ q: { _id: 1 }, u: { $set: { text: 'half' } } }];
  const lsid = { id: new BSON.UUID(randomUUID()) };
  socket.write(
    message({
      update: 'kept',
      updates,
      lsid,
      txnNumber: BSON.Long.ONE,
      startTransaction: true,
      autocommit: false,
      $db: 'wire',
    }),
  );
  await once(socket, 'data');
  const write = (maxTimeMS: number) =>
    kept().updateOne({ _id: 1 }, { $set: { text: 'kept 1' }, $inc: { writes: 1 } }, { maxTimeMS });
  await expect(write(200)).rejects.toThrow();
  socket.destroy();
  expect(await write(2_000)).toMatchObject({ modifiedCount: 1 });
});

describe('frames that are none', () => {
  const header = (length: number, opcode = OP_MSG): Buffer => frame(opcode, Buffer.alloc(0), length);
  const ping = message({ ping: 1, $db: 'admin' });
  const cut = (bytes: Buffer, by: number): Buffer => frame(OP_MSG, bytes.subarray(16, bytes.length - by));
  const lies = (at: number, value: number): Buffer => {
    const bytes = Buffer.from(ping);
    bytes.writeInt32LE(value, at);
    return bytes;
  };
  it.each<[string, Buffer]>([
    ['a length of 0', header(0)],
    ['a length below its own header', header(15)],
    ['a negative length', header(-1)],
    ['a length above 48 MB', header(LARGEST + 1)],
    ['the largest length there is', header(0x7fffffff)],
    ['a header without a body', header(16)],
    ['an opcode that is none', frame(1, Buffer.alloc(40))],
    ['a compressed message', frame(2012, Buffer.alloc(40))],
    ['a legacy insert', frame(2002, Buffer.alloc(40))],
    [
      'a legacy query of a collection',
      frame(
        OP_QUERY,
        Buffer.concat([Buffer.alloc(4), Buffer.from('wire.kept\0'), Buffer.alloc(8), BSON.serialize({})]),
      ),
    ],
    ['required flags that are none', message({ ping: 1, $db: 'admin' }, 4)],
    [
      'a section that is none',
      (() => {
        const bytes = Buffer.from(ping);
        bytes[20] = 9;
        return bytes;
      })(),
    ],
    ['a body cut short', cut(ping, 6)],
    ['a body longer than its frame', lies(21, 5_000)],
    ['a body of negative length', lies(21, -5)],
    ['a body without an end', lies(21, 20)],
    [
      'a value of no type',
      (() => {
        const bytes = Buffer.from(ping);
        bytes[25] = 0x77;
        return bytes;
      })(),
    ],
    ['levels beyond the deepest', message({ ping: nested(DEEPEST_COMMAND), $db: 'admin' })],
    [
      'ten thousand levels',
      frame(OP_MSG, Buffer.concat([Buffer.alloc(5), Buffer.from('\x03n\0'.repeat(10_000), 'latin1')])),
    ],
  ])('%s: that connection is closed, the next client is answered', async (_, bytes) => {
    const socket = await dial();
    socket.write(bytes);
    expect(await closes(socket)).toBe(true);
    await isWell();
  });

  it('a good frame that comes byte by byte is answered', async () => {
    const socket = await dial();
    const answered = once(socket, 'data');
    for (const byte of query({ isMaster: 1 })) {
      socket.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    const [answer] = (await answered) as [Buffer];
    expect(answer.readInt32LE(8)).toBe(7);
    socket.destroy();
  });

  it('a claim of 48 MB takes no memory until the bytes come', async () => {
    const before = await megabytes();
    const sockets = await Promise.all(Array.from({ length: AT_ONCE }, dial));
    for (const socket of sockets) socket.write(Buffer.concat([header(LARGEST), Buffer.alloc(1_000)]));
    await isWell();
    expect((await megabytes()) - before).toBeLessThan(MOST_GROWTH);
    expect(sockets.every(isOpen)).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  it(`a document of ${DEEPEST} levels is kept and shown; a deeper one is not stored`, async () => {
    const deep = client.db('wire').collection<{ _id: string; n?: Document }>('deep');
    const deepest = { _id: 'deepest', n: nested(DEEPEST - 1) };
    await deep.insertOne(deepest);
    expect(await deep.findOne({ _id: 'deepest' })).toEqual(deepest);
    await expect(deep.insertOne({ _id: 'deeper', n: nested(DEEPEST) })).rejects.toMatchObject({ code: 15 });
    await expect(deep.insertOne({ _id: 'far deeper', n: nested(DEEPEST * 2) })).rejects.toThrow('closed');
    expect(await deep.countDocuments()).toBe(1);
  });
});

describe('random frames', () => {
  type Roll = (below: number) => number;
  const good = (roll: Roll): Buffer => {
    const bodies: Document[] = [
      { hello: 1, $db: 'admin' },
      { find: 'kept', filter: { _id: { $in: [1, 2, 3] }, text: /^kept/ }, sort: { text: -1 }, $db: 'wire' },
      {
        aggregate: 'kept',
        pipeline: [{ $match: { _id: { $gt: 3 } } }, { $group: { _id: null, n: { $sum: '$_id' } } }],
        cursor: {},
        $db: 'wire',
      },
      {
        insert: `fuzz${roll(3)}`,
        documents: [{ a: roll(100), b: [1, 'x', { c: new Date(0) }] }],
        lsid: { id: new BSON.UUID(randomUUID()) },
        $db: 'fuzz',
      },
      {
        update: 'fuzz0',
        updates: [{ q: { a: roll(100) }, u: { $inc: { a: 1 }, $push: { b: 2 } }, multi: true }],
        $db: 'fuzz',
      },
      { getMore: BSON.Long.fromNumber(roll(100)), collection: 'kept', $db: 'wire' },
    ];
    return roll(8) === 0 ? query({ isMaster: 1 }) : message(bodies[roll(bodies.length)] ?? {});
  };
  /** Bytes changed, cut, doubled, or made up; the length in front stays true in most. */
  function broken(roll: Roll): Buffer {
    const bytes = Buffer.from(good(roll));
    for (let count = 1 + roll(4); count > 0; count -= 1)
      bytes[roll(5) ? 16 + roll(bytes.length - 16) : roll(16)] = roll(256);
    switch (roll(6)) {
      case 0:
        return bytes.subarray(0, roll(bytes.length));
      case 1:
        return Buffer.concat([bytes, bytes]);
      case 2:
        return frame(
          [OP_MSG, OP_QUERY, 2012, roll(3_000)][roll(4)] ?? 0,
          Buffer.from(Array.from({ length: roll(200) }, () => roll(256))),
        );
      case 3:
        return frame(OP_MSG, bytes.subarray(16, 16 + roll(bytes.length - 16)));
      default:
        return bytes;
    }
  }
  async function send(bytes: Buffer): Promise<void> {
    const socket = await dial();
    socket.end(bytes);
    if (!(await closes(socket))) throw new Error(`Not closed after ${bytes.toString('hex')}`);
  }

  it(`${FRAMES} of them: the store lives, answers others meanwhile, changes nothing and does not grow`, async () => {
    const roll = dice(seedOf('wire'));
    let first = 0;
    for (let sent = 0; sent < FRAMES; sent += AT_ONCE) {
      await Promise.all([...Array.from({ length: AT_ONCE }, () => send(broken(roll))), kept().findOne({ _id: 1 })]);
      if (sent <= FRAMES / 4) first = await megabytes();
    }
    await isWell();
    const last = await megabytes();
    say(`wire: ${FRAMES} broken frames, 0 crashes; ${first} MB after a quarter of them, ${last} MB at the end`);
    expect(last - first).toBeLessThan(MOST_GROWTH);
  });

  it(`${CONNECTIONS} connections at once are all answered and leave nothing open`, async () => {
    await isWell();
    const before = descriptors();
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, dial));
    const answers = await Promise.all(
      sockets.map(async (socket) => {
        const answered = once(socket, 'data');
        socket.write(message({ ping: 1, $db: 'admin' }));
        const [answer] = (await answered) as [Buffer];
        return BSON.deserialize(answer.subarray(21))['ok'];
      }),
    );
    expect(answers).toEqual(Array(CONNECTIONS).fill(1));
    for (const socket of sockets) socket.destroy();
    await isWell();
    for (const deadline = Date.now() + 5000; descriptors() - before >= 10 && Date.now() < deadline;) await pause(20);
    expect(descriptors() - before).toBeLessThan(10);
  });
});

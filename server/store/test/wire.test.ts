import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BSON, type Collection, type Document, type MongoClient } from 'mongodb';
import { frame, message, nestedDocument, OP_MSG, OP_QUERY, query } from './messages';
import { seededRandom, type RunningStore, logLine, chooseSeed, size, startStore } from './support';

const FRAMES = size('STORE_FUZZ_FRAMES', 1_000, 10_000);
const CONNECTIONS = 400;
const CONCURRENT_FRAMES = 20;
const MAX_MESSAGE_BYTES = 48_000_000;
/** Maximum nesting of a stored document. */
const MAX_DOCUMENT_DEPTH = 180;
/** Maximum nesting of a command. */
const MAX_COMMAND_DEPTH = 200;
const MAX_GROWTH_MB = 64;

const CLOSE_TIMEOUT_MS = 30_000;
/** CPU time in ms that the store may use for a few simple requests. */
const MAX_CPU_MS = 1_000;

let store: RunningStore;
let client: MongoClient;
interface Note {
  _id: number;
  text: string;
  writes?: number;
}
const notes = (): Collection<Note> => client.db('wire').collection<Note>('kept');

beforeAll(async () => {
  store = await startStore({ inMemory: true });
  client = await store.connect({ maxPoolSize: 2 });
  await notes().insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id, text: `kept ${_id}` })));
});
afterAll(async () => {
  expect(await store.stop()).toBe(0);
});

const socketPath = (): string => decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(store.uri)?.[1] ?? '');
const isOpen = (socket: Socket): boolean => !socket.closed;
async function connectSocket(): Promise<Socket> {
  const socket = connect(socketPath());
  socket.on('error', () => socket.destroy());
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}
/** Waits until the server has closed the connection; returns whether it has. */
async function waitForClose(socket: Socket, within = CLOSE_TIMEOUT_MS): Promise<boolean> {
  socket.resume();
  if (isOpen(socket)) await Promise.race([once(socket, 'close'), pause(within, undefined, { ref: false })]);
  return !isOpen(socket);
}
const residentMegabytes = async (): Promise<number> =>
  Number((await client.db('admin').command({ serverStatus: 1 }))['mem'].resident);
const countFileDescriptors = (): number => readdirSync(`/proc/${store.pid}/fd`).length;

/** CPU time of the store in ms; other load of the machine does not count. */
function cpuTimeMs(): number {
  const [, fields = ''] = readFileSync(`/proc/${store.pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10;
}

/** Checks that a new client gets correct answers at little cost. */
async function checkStoreHealth(): Promise<void> {
  const before = cpuTimeMs();
  const fresh = await store.connect({ maxPoolSize: 1 });
  const texts = (await fresh.db('wire').collection('kept').find().sort({ _id: 1 }).toArray()).map((one) => one['text']);
  await fresh.close();
  expect(texts).toEqual(Array.from({ length: 50 }, (_, _id) => `kept ${_id}`));
  expect(await notes().countDocuments()).toBe(50);
  expect(cpuTimeMs() - before).toBeLessThan(MAX_CPU_MS);
}

describe('a transaction whose connection closes', () => {
  const write = (maxTimeMS: number) =>
    notes().updateOne({ _id: 1 }, { $set: { text: 'kept 1' }, $inc: { writes: 1 } }, { maxTimeMS });
  /** Begins a transaction that locks a note, and closes its connection. */
  async function loseConnection(): Promise<{ lsid: Document; txnNumber: BSON.Long; autocommit: false }> {
    const transaction = {
      lsid: { id: new BSON.UUID(randomUUID()) },
      txnNumber: BSON.Long.ONE,
      autocommit: false as const,
    };
    const socket = await connectSocket();
    const updates = [{ q: { _id: 1 }, u: { $set: { text: 'half' } } }];
    socket.write(message({ update: 'kept', updates, ...transaction, startTransaction: true, $db: 'wire' }));
    await once(socket, 'data');
    socket.destroy();
    await waitForClose(socket);
    return transaction;
  }

  it('goes on over another one', async () => {
    const transaction = await loseConnection();
    await expect(write(200)).rejects.toMatchObject({ code: 50 });
    const socket = await connectSocket();
    const answered = once(socket, 'data');
    socket.write(message({ commitTransaction: 1, ...transaction, $db: 'admin' }));
    const [answer] = (await answered) as [Buffer];
    expect(BSON.deserialize(answer.subarray(21))).toMatchObject({ ok: 1 });
    socket.destroy();
    expect(await notes().findOne({ _id: 1 })).toMatchObject({ text: 'half' });
    expect(await write(2_000)).toMatchObject({ modifiedCount: 1 });
  });

  it('releases its locks when its session is killed', async () => {
    const { lsid } = await loseConnection();
    await expect(write(200)).rejects.toMatchObject({ code: 50 });
    await client.db('admin').command({ killSessions: [lsid] });
    expect(await write(2_000)).toMatchObject({ modifiedCount: 1 });
  });
});

describe('malformed messages', () => {
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
    ['a length above 48 MB', header(MAX_MESSAGE_BYTES + 1)],
    ['the largest possible length', header(0x7fffffff)],
    ['a header without a body', header(16)],
    ['an unknown opcode', frame(1, Buffer.alloc(40))],
    ['a compressed message', frame(2012, Buffer.alloc(40))],
    ['a legacy insert', frame(2002, Buffer.alloc(40))],
    [
      'a legacy query of a collection',
      frame(
        OP_QUERY,
        Buffer.concat([Buffer.alloc(4), Buffer.from('wire.kept\0'), Buffer.alloc(8), BSON.serialize({})]),
      ),
    ],
    ['unknown required flags', message({ ping: 1, $db: 'admin' }, 4)],
    [
      'an unknown section kind',
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
      'a value of an unknown type',
      (() => {
        const bytes = Buffer.from(ping);
        bytes[25] = 0x77;
        return bytes;
      })(),
    ],
    [
      'ten thousand levels',
      frame(OP_MSG, Buffer.concat([Buffer.alloc(5), Buffer.from('\x03n\0'.repeat(10_000), 'latin1')])),
    ],
  ])('%s: the connection is closed, the next client is served', async (_, bytes) => {
    const socket = await connectSocket();
    socket.write(bytes);
    expect(await waitForClose(socket)).toBe(true);
    await checkStoreHealth();
  });

  it('a message that arrives byte by byte is answered', async () => {
    const socket = await connectSocket();
    const answered = once(socket, 'data');
    for (const byte of query({ isMaster: 1 })) {
      socket.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    const [answer] = (await answered) as [Buffer];
    expect(answer.readInt32LE(8)).toBe(7);
    socket.destroy();
  });

  it('a declared length of 48 MB takes no memory before the bytes arrive', async () => {
    const before = await residentMegabytes();
    const sockets = await Promise.all(Array.from({ length: CONCURRENT_FRAMES }, connectSocket));
    for (const socket of sockets) socket.write(Buffer.concat([header(MAX_MESSAGE_BYTES), Buffer.alloc(1_000)]));
    await checkStoreHealth();
    expect((await residentMegabytes()) - before).toBeLessThan(MAX_GROWTH_MB);
    expect(sockets.every(isOpen)).toBe(true);
    for (const socket of sockets) socket.destroy();
  });

  it(`a document of ${MAX_DOCUMENT_DEPTH} levels is stored and returned; a deeper one is rejected`, async () => {
    const deep = client.db('wire').collection<{ _id: string; n?: Document }>('deep');
    const deepest = { _id: 'deepest', n: nestedDocument(MAX_DOCUMENT_DEPTH - 1) };
    await deep.insertOne(deepest);
    expect(await deep.findOne({ _id: 'deepest' })).toEqual(deepest);
    await expect(deep.insertOne({ _id: 'deeper', n: nestedDocument(MAX_DOCUMENT_DEPTH) })).rejects.toMatchObject({
      code: 15,
    });
    await expect(
      deep.insertOne({ _id: 'far deeper', n: nestedDocument(MAX_DOCUMENT_DEPTH * 2) }),
    ).rejects.toMatchObject({
      code: 15,
    });
    expect(await deep.countDocuments()).toBe(1);
  });

  it(`a command of more than ${MAX_COMMAND_DEPTH} levels gets error 15; its connection goes on`, async () => {
    const socket = await connectSocket();
    const send = async (bytes: Buffer): Promise<[number, unknown]> => {
      socket.write(bytes);
      const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer];
      return [answer.readInt32LE(8), BSON.deserialize(answer.subarray(answer.readInt32LE(12) === OP_MSG ? 21 : 36))];
    };
    const tooDeep = { ping: nestedDocument(MAX_COMMAND_DEPTH), $db: 'admin' };
    const error = { ok: 0, code: 15, codeName: 'Overflow' };
    expect(await send(message(tooDeep))).toEqual([7, expect.objectContaining(error)]);
    expect(await send(query(tooDeep))).toEqual([7, expect.objectContaining(error)]);
    socket.write(message(tooDeep, 2)); // one that expects no answer
    expect(await send(message({ ping: 1, $db: 'admin' }))).toEqual([7, expect.objectContaining({ ok: 1 })]);
    socket.destroy();
  });
});

describe('random messages', () => {
  type Random = (below: number) => number;
  const validMessage = (random: Random): Buffer => {
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
        insert: `fuzz${random(3)}`,
        documents: [{ a: random(100), b: [1, 'x', { c: new Date(0) }] }],
        lsid: { id: new BSON.UUID(randomUUID()) },
        $db: 'fuzz',
      },
      {
        update: 'fuzz0',
        updates: [{ q: { a: random(100) }, u: { $inc: { a: 1 }, $push: { b: 2 } }, multi: true }],
        $db: 'fuzz',
      },
      { getMore: BSON.Long.fromNumber(random(100)), collection: 'kept', $db: 'wire' },
    ];
    return random(8) === 0 ? query({ isMaster: 1 }) : message(bodies[random(bodies.length)] ?? {});
  };
  /** Changes, cuts, doubles or invents bytes; the length in the header mostly stays right. */
  function brokenMessage(random: Random): Buffer {
    const bytes = Buffer.from(validMessage(random));
    for (let count = 1 + random(4); count > 0; count -= 1)
      bytes[random(5) ? 16 + random(bytes.length - 16) : random(16)] = random(256);
    switch (random(6)) {
      case 0:
        return bytes.subarray(0, random(bytes.length));
      case 1:
        return Buffer.concat([bytes, bytes]);
      case 2:
        return frame(
          [OP_MSG, OP_QUERY, 2012, random(3_000)][random(4)] ?? 0,
          Buffer.from(Array.from({ length: random(200) }, () => random(256))),
        );
      case 3:
        return frame(OP_MSG, bytes.subarray(16, 16 + random(bytes.length - 16)));
      default:
        return bytes;
    }
  }
  async function send(bytes: Buffer): Promise<void> {
    const socket = await connectSocket();
    socket.end(bytes);
    if (!(await waitForClose(socket))) throw new Error(`Not closed after ${bytes.toString('hex')}`);
  }

  it(`${FRAMES} of them: the store survives, serves others, changes no data and does not grow`, async () => {
    const random = seededRandom(chooseSeed('wire'));
    let first = 0;
    for (let sent = 0; sent < FRAMES; sent += CONCURRENT_FRAMES) {
      await Promise.all([
        ...Array.from({ length: CONCURRENT_FRAMES }, () => send(brokenMessage(random))),
        notes().findOne({ _id: 1 }),
      ]);
      if (sent <= FRAMES / 4) first = await residentMegabytes();
    }
    await checkStoreHealth();
    const last = await residentMegabytes();
    logLine(`wire: ${FRAMES} broken frames, 0 crashes; ${first} MB after a quarter of them, ${last} MB at the end`);
    expect(last - first).toBeLessThan(MAX_GROWTH_MB);
  });

  it(`${CONNECTIONS} parallel connections are all served and leave no descriptor open`, async () => {
    await checkStoreHealth();
    const before = countFileDescriptors();
    const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, connectSocket));
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
    await checkStoreHealth();
    for (const deadline = Date.now() + 5000; countFileDescriptors() - before >= 10 && Date.now() < deadline;)
      await pause(20);
    expect(countFileDescriptors() - before).toBeLessThan(10);
  });
});

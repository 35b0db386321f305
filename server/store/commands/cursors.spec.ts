import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { doc, int32 } from '../bson/values.js';
import type { Doc } from '../bson/values.js';
import { runAtOnce } from '../operation.js';
import { Transaction } from '../storage/transaction.js';
import { Cursors } from './cursors.js';
import type { CursorOptions } from './cursors.js';

const MINUTE = 60_000;
const operation = { isDue: () => false };
const owner = (sessionId: string, transaction?: Transaction) => ({ sessionId, transaction, operation });
const someRows = (): Doc[] => [1, 2, 3].map((_id) => doc({ _id: int32(_id) }));

let cursors: Cursors;
beforeEach(() => {
  cursors = new Cursors();
});
/** Opens a cursor with three documents, of which one has been read. */
function open(by: ReturnType<typeof owner>, options: CursorOptions = {}, rows = someRows()): bigint {
  const opened = runAtOnce(cursors.open('shop.orders', rows, 1, by, options));
  const id = opened instanceof Map ? opened.get('id') : undefined;
  return typeof id === 'bigint' ? id : 0n;
}
/** Reads one document; returns the error's code if that fails. */
function errorOfMore(id: bigint, by: ReturnType<typeof owner>): unknown {
  try {
    runAtOnce(cursors.getMore(id, 'shop.orders', 1, by));
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}

it('a cursor is read in its own session only', () => {
  const [ofNone, ofOne] = [open(owner('')), open(owner('one'))];
  expect(errorOfMore(ofNone, owner('one'))).toBe(50736);
  expect(errorOfMore(ofOne, owner(''))).toBe(50737);
  expect(errorOfMore(ofOne, owner('another'))).toBe(50738);
  expect(errorOfMore(ofNone, owner(''))).toBeUndefined();
  expect(errorOfMore(ofOne, owner('one'))).toBeUndefined();
});

describe('a cursor that nobody reads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const passMinutes = (minutes: number): void => {
    jest.advanceTimersByTime(minutes * MINUTE);
    cursors.closeIdle(Date.now());
  };

  it('is closed after ten minutes', () => {
    const id = open(owner('one'));
    passMinutes(9);
    expect(errorOfMore(id, owner('one'))).toBeUndefined();
    passMinutes(11);
    expect(errorOfMore(id, owner('one'))).toBe(43);
  });
  it('stays with noCursorTimeout as long as its session is used', () => {
    const id = open(owner('one'), { noTimeout: true });
    passMinutes(29);
    cursors.useSession('one');
    passMinutes(29);
    expect(errorOfMore(id, owner('one'))).toBeUndefined();
    passMinutes(29);
    cursors.useSession('another');
    passMinutes(2);
    expect(errorOfMore(id, owner('one'))).toBe(43);
  });
  it('stays with noCursorTimeout and without a session', () => {
    const id = open(owner(''), { noTimeout: true });
    passMinutes(1000);
    expect(errorOfMore(id, owner(''))).toBeUndefined();
  });
  it('ends with its session, also with noCursorTimeout', () => {
    const id = open(owner('one'), { noTimeout: true });
    cursors.endSessions((sessionId) => sessionId === 'one');
    expect(errorOfMore(id, owner('one'))).toBe(43);
  });
});

it.each(['committed', 'aborted'] as const)(
  'the rows of a cursor are not kept when its transaction is %s',
  async (state) => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect !== 'function') throw new Error('no gc');
    const transaction = new Transaction(1, true);
    const opened = () => {
      const rows = someRows();
      const id = open(owner('one', transaction), {}, rows);
      return { id, last: new WeakRef(rows[2] ?? new Map()) };
    };
    const { id, last } = opened();
    expect(errorOfMore(id, owner('one', transaction))).toBeUndefined();
    transaction.settle(state);
    await new Promise(setImmediate);
    Reflect.apply(collect, undefined, []);
    expect(last.deref()).toBeUndefined();
    expect(errorOfMore(id, owner('one'))).toBe(50740);
  },
);
